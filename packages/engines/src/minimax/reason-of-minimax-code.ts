import type { FailureReason } from '../failure-reason.ts';

/** Codes of `base_resp`, after the service's own list of them. */
const reasons: Readonly<Record<number, FailureReason>> = {
  // It may have been made, and charged.
  1001: 'ambiguous',
  1002: 'rate-limited',
  1004: 'unauthorized',
  1008: 'no-credit',
  1026: 'refused-prompt',
  1027: 'refused-output',
  1039: 'rate-limited',
  1041: 'rate-limited',
  1042: 'invalid-input',
  2013: 'invalid-input',
  2037: 'invalid-input',
  // An account that has not been verified clones no voices.
  2038: 'unauthorized',
  2042: 'not-found',
  2045: 'rate-limited',
  2049: 'unauthorized',
  2054: 'not-found',
  2056: 'no-credit',
  20132: 'invalid-input',
};

/** Finds the reason of a code of MiniMax; those that are not known are failures of its own. */
export function reasonOfMiniMaxCode(code: number): FailureReason {
  return reasons[code] ?? 'vendor';
}
