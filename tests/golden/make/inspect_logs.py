"""Writes logs with inspect_ai 0.3.285, without a network: `python inspect_logs.py FOLDER`."""

import os
import shutil
import sys
import tempfile
from pathlib import Path

import tiktoken


class Bytes:
    """An encoding that needs no download. inspect_ai counts the tokens of its mock model with tiktoken."""

    def encode(self, text, **_):
        return list(text.encode())


tiktoken.get_encoding = tiktoken.encoding_for_model = lambda *_, **__: Bytes()

from inspect_ai import Task, eval  # noqa: E402
from inspect_ai.dataset import MemoryDataset, Sample  # noqa: E402
from inspect_ai.log._recorders.chunked import convert_eval_logs_to_chunked  # noqa: E402
from inspect_ai.model import ChatMessageSystem, ChatMessageUser, ModelOutput, get_model  # noqa: E402
from inspect_ai.scorer import answer, choice, exact, f1, includes, match, model_graded_qa, pattern  # noqa: E402
from inspect_ai.solver import generate, multiple_choice  # noqa: E402

target = Path(sys.argv[1]).resolve()
work = Path(tempfile.mkdtemp())
os.chdir(work)


def run(name, task, outputs, **options):
    """Runs a task with these outputs of the model, and moves its log to NAME."""
    texts = [ModelOutput.from_content("mockllm/model", text) for text in outputs]
    model = get_model("mockllm/model", custom_outputs=texts)
    [log] = eval(task, model=model, log_dir="logs", display="none", max_samples=1, max_connections=1, **options)
    shutil.move(log.location.removeprefix("file://"), target / name)


capitals = [
    Sample(id="paris", input="Capital of France?", target="Paris"),
    Sample(id=2, input="2+2?", target=["4", "four"], metadata={"level": 1}),
    Sample(input="Say hi", target="hi"),
]
scorers = [
    match(), includes(), exact(), f1(), match(location="any", numeric=True), answer("word"), pattern(r"answer: (\w+)"),
]
texts = ["Paris", "It is 4", "hello", "I say: Paris.", "four", "ANSWER: hi"]
for extension in ["json", "eval"]:
    task = Task(dataset=MemoryDataset(capitals, name="capitals"), solver=generate(), scorer=scorers, epochs=2, name="capitals")
    run(f"capitals.{extension}", task, texts, log_format=extension)

letters = [Sample(input="Pick", choices=["x", "y", "z"], target="B"), Sample(input="Again", choices=["x", "y"], target="A")]
task = Task(dataset=MemoryDataset(letters), solver=multiple_choice(), scorer=choice(), name="letters")
run("letters.eval", task, ["ANSWER: B", "ANSWER: B"], log_format="eval")

long = [Sample(id="a/b c", input=[ChatMessageSystem(content="Be brief"), ChatMessageUser(content="L" * 3000)], target="Paris")]
task = Task(dataset=MemoryDataset(long), solver=generate(), scorer=[includes(), model_graded_qa(model="mockllm/model")], name="long")
run("long.eval", task, ["x" * 5000 + " Paris", "GRADE: C"], log_format="eval")

for name in ["capitals", "long"]:
    convert_eval_logs_to_chunked(str(target / f"{name}.eval"), str(work / "chunked"))
    shutil.move(work / "chunked" / f"{name}.eval", target / f"{name}-chunked.eval")
