// This file says which checks of a case failed, in terms of the suite. Whoever shows them words them.

/** The key of `expected_behavior` behind each key of a score's `details`. */
export const KEY_OF_DETAIL = Object.freeze({
  missing_tokens: "contains",
  forbidden_found: "not_contains",
  regex_failed: "regex",
  regex_error: "regex",
  too_short: "min_length",
  too_long: "max_length",
  json_error: "json_valid",
});

/**
 * The items of a score's `checks` that failed their case: without the six keys, which `details` tell of,
 * what only informs, and what a group holds that passed.
 */
export function* failedItems({ checks = [] }) {
  let passedGroup;
  for (const check of checks) {
    const { path, verdict, weight, required = false } = check;
    if (!path.startsWith("checks[")) continue;
    if (passedGroup !== undefined && path.startsWith(passedGroup)) continue;
    if (verdict === "pass" || (weight === 0 && !required)) passedGroup = `${path}.`;
    else yield check;
  }
}
