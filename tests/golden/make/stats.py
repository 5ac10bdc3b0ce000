"""Writes tests/golden/stats/numbers.jsonl: numbers for the functions of src/stats/, and the answers of the reference programs.

    pip install statsmodels==0.15.0 scipy==1.17.1 scikit-learn==1.9.1 krippendorff==0.9.0 ppi-python==0.2.3
    python tests/golden/make/stats.py > tests/golden/stats/numbers.jsonl

Python 3.11, numpy 2.4.6. `api.jsonl` beside it has the same sources, for the functions of the package.
"""

import json
import math
from fractions import Fraction

import krippendorff
import numpy as np
import statsmodels.api as sm
from ppi_py import ppi_mean_ci, ppi_mean_pointestimate
from scipy import stats
from sklearn.metrics import cohen_kappa_score
from statsmodels.stats.multitest import multipletests
from statsmodels.stats.proportion import proportion_confint

rng = np.random.default_rng(20)
LEVELS = [0.8, 0.9, 0.95, 0.99, 0.999]
WEIGHTS = [1.0, 1.5, 2.0]


def line(fn, args, want):
    plain = lambda value: None if isinstance(value, float) and math.isnan(value) else value
    print(json.dumps({"fn": fn, "args": args, "want": [plain(float(value)) for value in want]}))


def wilson(mean, n, level, quantile):
    """statsmodels' formula, with a quantile other than that of the normal distribution where there are clusters."""
    z = stats.norm.ppf((1 + level) / 2)
    if quantile == z:
        return proportion_confint(mean * n, n, alpha=1 - level, method="wilson")
    denominator = 1 + quantile**2 / n
    centre = (mean + quantile**2 / (2 * n)) / denominator
    half = quantile * math.sqrt(mean * (1 - mean) / n + quantile**2 / (4 * n * n)) / denominator
    return centre - half, centre + half


def fitted(values, weights, clusters):
    model = sm.WLS(values, np.ones(len(values)), weights)
    if clusters is None:
        return model.fit(cov_type="HC1")
    return model.fit(cov_type="cluster", cov_kwds={"groups": np.array(clusters)}, use_t=True)


def scores(n):
    kind = rng.integers(3)
    if kind == 0:
        return (rng.random(n) < rng.choice([0.3, 0.8, 0.97])).astype(float)
    if kind == 1:
        return np.round(rng.random(n), 4)
    return np.where(rng.random(n) < 0.6, 1.0, np.round(rng.random(n), 2))


for level in LEVELS:
    line("normal", [level], [stats.norm.ppf((1 + level) / 2)])
    for freedom in [1, 2, 3, 4, 5, 6, 7, 9, 10, 29, 30, 99, 100, 499, 1000, 4999, 20000]:
        line("student", [level, freedom], [stats.t.ppf((1 + level) / 2, freedom)])

for _ in range(120):
    n, level = int(rng.integers(2, 60)), float(rng.choice(LEVELS))
    values, weights = scores(n), rng.choice(WEIGHTS, n)
    clusters = rng.integers(0, max(2, n // 3), n).tolist() if rng.random() < 0.5 else None
    if clusters is not None:
        names = list(dict.fromkeys(clusters))
        clusters = [names.index(each) for each in clusters]
        if len(names) < 2:
            continue
    fit = fitted(values, weights, clusters)
    mean, stderr = fit.params[0], fit.bse[0]
    stderr = 0.0 if stderr < 1e-12 else stderr
    units = n if clusters is None else len(set(clusters))
    if clusters is None:
        effective, quantile = weights.sum() ** 2 / (weights**2).sum(), stats.norm.ppf((1 + level) / 2)
    else:
        effective = min(n, mean * (1 - mean) / stderr**2) if stderr > 0 else units
        quantile = stats.t.ppf((1 + level) / 2, units - 1)
    low, high = wilson(mean, effective, level, quantile)
    args = [values.tolist(), weights.tolist(), clusters or [], level]
    line("estimate", args, [mean, stderr, max(low, 0), min(high, 1), effective, units])

    differences = np.round(values - scores(n), 4)
    fit = fitted(differences, weights, clusters)
    half = stats.t.ppf((1 + level) / 2, units - 1) * fit.bse[0]
    args = [differences.tolist(), weights.tolist(), clusters or [], level]
    line("paired", args, [fit.params[0], fit.bse[0], fit.params[0] - half, fit.params[0] + half])

for _ in range(60):
    changes = rng.choice([20000, 30000, 40000, 12345, 6800], int(rng.integers(2, 13))) * rng.choice([-1, 1], 1)
    changes = changes * rng.choice([-1, 1], len(changes), p=[0.25, 0.75])
    # A statistic of integers, so that equal sums are equal.
    test = stats.permutation_test(
        (changes.astype(float),),
        lambda x, axis: np.abs(x.sum(axis=axis)),
        permutation_type="samples",
        n_resamples=np.inf,
        alternative="greater",
        vectorized=True,
    )
    line("sign_flip", [[int(each) for each in changes], 0], [test.pvalue, 0])

for fixed, broken in [(0, 0), (1, 0), (0, 5), (1, 3), (8, 1), (10, 10), (30, 12), (2, 24), (700, 600), (2000, 1), (5000, 5100)]:
    n, least = fixed + broken, min(fixed, broken)
    p = 1.0 if n == 0 else 2 * stats.binom.cdf(least, n, 0.5) - stats.binom.pmf(least, n, 0.5)
    line("mid_p", [fixed, broken], [min(1, p)])

for n in [1, 2, 5, 20, 80]:
    p_values = np.round(rng.random(n) ** 3, 4)
    line("holm", [p_values.tolist()], multipletests(p_values, method="holm")[1])

for _ in range(40):
    n = int(rng.integers(1, 40))
    c, k = int(rng.integers(0, n + 1)), int(rng.integers(1, n + 1))
    line("pass_at_k", [n, c, k], [1 - Fraction(math.comb(n - c, k), math.comb(n, k))])
    line("pass_hat_k", [n, c, k], [Fraction(math.comb(c, k), math.comb(n, k))])

for _ in range(40):
    difference, sd = float(rng.choice([0.01, 0.02, 0.05, 0.1])), round(float(rng.uniform(0.1, 0.7)), 3)
    power, level, n = float(rng.choice([0.3, 0.5, 0.8, 0.95])), float(rng.choice(LEVELS)), int(rng.integers(2, 5000))
    quantiles = stats.norm.ppf((1 + level) / 2) + stats.norm.ppf(power)
    line("sample_size", [difference, sd, power, level], [math.ceil((quantiles * sd / difference) ** 2)])
    line("minimum_detectable", [n, sd, power, level], [quantiles * sd / math.sqrt(n)])

for _ in range(40):
    n, labels = int(rng.integers(2, 60)), int(rng.integers(2, 5))
    first = rng.integers(0, labels, n)
    second = np.where(rng.random(n) < 0.7, first, rng.integers(0, labels, n))
    if len(set(first) | set(second)) < labels:
        continue
    shares = [(first == each).mean() * (second == each).mean() for each in range(labels)]
    alpha = krippendorff.alpha(reliability_data=np.array([first, second]), level_of_measurement="nominal")
    want = [(first == second).mean(), sum(shares), cohen_kappa_score(first, second), alpha]
    line("agreement", [first.tolist(), second.tolist(), labels], want)

for _ in range(40):
    many, n, level = int(rng.integers(20, 300)), int(rng.integers(2, 60)), float(rng.choice(LEVELS))
    truth = (rng.random(many + n) < 0.6).astype(float)
    judge = np.where(rng.random(many + n) < 0.8, truth, np.round(rng.random(many + n), 3))
    y, judge_labelled, judged = truth[:n], judge[:n], judge[n:]
    mean = float(ppi_mean_pointestimate(y, judge_labelled, judged).item())
    low, high = (float(bound.item()) for bound in ppi_mean_ci(y, judge_labelled, judged, alpha=1 - level))
    args = [judged.tolist(), judge_labelled.tolist(), y.tolist(), level]
    line("prediction_powered", args, [mean, min(1, max(0, low)), min(1, max(0, high)), judged.mean()])
