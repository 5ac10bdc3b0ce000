// This file says which parts of `expected_behavior` check something.

/** The six keys of `expected_behavior`. */
export const KEYS = ["contains", "not_contains", "regex", "min_length", "max_length", "json_valid"];

/** Returns the keys that check something. */
export function usedKeys(expected) {
  return KEYS.filter((key) => {
    const value = expected?.[key] ?? false;
    return value !== false && value.length !== 0;
  });
}

/** Whether a check counts. If no check counts, every output that is not blank passes. The linter has the rule `no_checks` for this. */
export function hasChecks(expected) {
  const { checks } = expected ?? {};
  const counts = ({ weight, required }) => weight !== 0 || required === true;
  return usedKeys(expected).length > 0 || (Array.isArray(checks) && checks.some(counts));
}
