import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';

/**
 * The first match counts. Codes carry suffixes, such as `.PolicyViolation`, and new ones for what is
 * refused keep appearing.
 */
const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/^Output\w*(SensitiveContent|Risk)/, 'refused-output'],
  [/^Input(Image|Video|Audio)(SensitiveContent|Risk)/, 'refused-input'],
  [/^InputText(SensitiveContent|Risk)/, 'refused-prompt'],
  [/PrivacyInformation/, 'refused-input'],
  [/SensitiveContent|RiskDetection/, 'refused-prompt'],
  [/^(AccountOverdue|OperationDenied\.ServiceOverdue|QuotaExceeded|SetLimitExceeded)/, 'no-credit'],
  [/^(Authentication|AccessDenied|InvalidAccountStatus|OperationDenied)/, 'unauthorized'],
  [/^(ModelNotOpen|ModelNotFound|UnsupportedModel|InvalidEndpoint)/, 'not-found'],
  [/^(Invalid|Missing)/, 'invalid-input'],
  [/RateLimit|BurstTooFast/, 'rate-limited'],
  [/^ServerOverloaded/, 'busy'],
  [/^Internal/, 'vendor'],
];

/** Finds the reason of an error's code; undefined for one that is not known. */
export function reasonOfArkCode(code: string): FailureReason | undefined {
  return reasons.find(([pattern]) => pattern.test(code))?.[1];
}

const failure = v.object({ error: v.object({ code: v.string() }) });

/** Finds the reason in the body of a refused request; undefined for anything that is no known error. */
export function reasonOfArkError(body: string): FailureReason | undefined {
  try {
    const { success, output } = v.safeParse(failure, JSON.parse(body));
    return success ? reasonOfArkCode(output.error.code) : undefined;
  } catch {
    return undefined;
  }
}
