"""Ray: scores a dataset with actors, ``dataset.map_batches(ScoreActor, batch_format="pyarrow", …)``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pyarrow as pa

from .suite import Suite


class ScoreActor:
    """An actor with a suite. Arguments are those of :class:`~benchmarkhub.Suite`."""

    def __init__(self, suite: str | bytes | Mapping[str, Any], **options: Any) -> None:
        self._suite = Suite(suite, **options)

    def __call__(self, batch: pa.Table) -> pa.Table:
        return self._suite.score(batch)
