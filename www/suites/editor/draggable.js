// This file lets users move an item of a list: by its handle, or with Alt and an arrow key.

/**
 * @param {HTMLElement} item contains an element with the class `handle`
 * @param {number} at the position of the item
 * @param {(from: number, to: number) => void} move
 */
export function makeDraggable(item, at, move) {
  const mark = (isOver) => item.toggleAttribute("data-over", isOver);
  const isDragging = () => item.parentElement?.dataset.dragged !== undefined;
  item.querySelector(".handle").addEventListener("pointerdown", () => {
    item.draggable = true;
  });
  item.addEventListener("dragstart", (event) => {
    event.stopPropagation();
    event.dataTransfer.setData("application/x-benchmarkhub-position", String(at));
    event.dataTransfer.effectAllowed = "move";
    item.parentElement.dataset.dragged = at;
  });
  item.addEventListener("dragend", () => {
    item.draggable = false;
    delete item.parentElement?.dataset.dragged;
  });
  item.addEventListener("dragover", (event) => {
    if (!isDragging()) return;
    event.preventDefault();
    event.stopPropagation();
    mark(true);
  });
  item.addEventListener("dragleave", () => mark(false));
  item.addEventListener("drop", (event) => {
    mark(false);
    if (!isDragging()) return;
    event.preventDefault();
    event.stopPropagation();
    const { dragged } = item.parentElement.dataset;
    delete item.parentElement.dataset.dragged;
    move(Number(dragged), at);
  });
  item.addEventListener("keydown", (event) => {
    const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (!event.altKey || by === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + by);
  });
}
