// This file contains the example dataset and its predictions.

const lines = (records) => `${records.map((record) => JSON.stringify(record)).join("\n")}\n`;

export const EXAMPLE = Object.freeze({
  data: {
    name: "example.jsonl",
    text: lines([
      { id: "capital", question: "What is the capital of Australia?", answer: "Canberra" },
      { id: "boiling", question: "At how many degrees Celsius does water boil at sea level?", answer: "100" },
      { id: "author", question: "Who wrote One Hundred Years of Solitude?", answer: "Gabriel García Márquez" },
      { id: "river", question: "Which river flows through Vienna?", answer: "the Danube" },
    ]),
  },
  predictions: {
    name: "predictions.jsonl",
    text: lines([
      { id: "capital", prediction: "Canberra" },
      { id: "boiling", prediction: "Water boils at 100 degrees." },
      { id: "author", prediction: "Gabriel Garcia Marquez" },
      { id: "river", prediction: "The Danube" },
    ]),
  },
});
