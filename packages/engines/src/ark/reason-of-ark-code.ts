import type { FailureReason } from '../failure-reason.ts';

/** The first match counts. Codes carry suffixes, such as `.PolicyViolation`. */
const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(InputText|)(SensitiveContentDetected|RiskDetection)/, 'refused-prompt'],
  [/^Input(Image|Video|Audio)(SensitiveContent|Risk)/, 'refused-input'],
  [/^Output\w*(SensitiveContent|Risk)/, 'refused-output'],
  [/^(AccountOverdue|OperationDenied\.ServiceOverdue|QuotaExceeded|SetLimitExceeded)/, 'no-credit'],
  [/^(Authentication|AccessDenied|InvalidAccountStatus|OperationDenied)/, 'unauthorized'],
  [/^(ModelNotOpen|ModelNotFound|UnsupportedModel|InvalidEndpoint)/, 'not-found'],
  [/^(Invalid|Missing)/, 'invalid-input'],
  [/RateLimit|BurstTooFast/, 'rate-limited'],
  [/^ServerOverloaded/, 'busy'],
  [/^Internal/, 'vendor'],
];

/** What an error's code means; undefined for one that is not known. */
export function reasonOfArkCode(code: string): FailureReason | undefined {
  return reasons.find(([pattern]) => pattern.test(code))?.[1];
}
