import type { FailureReason } from '../failure-reason.ts';

export type DashScopeError = { readonly code: string; readonly message: string };

/** The first match counts. */
const reasons: readonly (readonly [RegExp, FailureReason])[] = [
  [/^(IPInfringement|CustomRoleBlocked)/, 'refused-prompt'],
  [/^(Arrearage|\w*BillOverdue|CommodityNotPurchased|AllocationQuota)/, 'no-credit'],
  [/(InvalidApiKey|invalid_api_key|AccessDenied|Unauthorized)/, 'unauthorized'],
  [/(Model\.?NotFound|model_not_found)/i, 'not-found'],
  [
    /^(Throttling|LimitRequests|limit_requests|limit_burst_rate|insufficient_quota)/,
    'rate-limited',
  ],
  [/^(Invalid|BadRequest|Missing)/, 'invalid-input'],
  [/^(RequestTimeOut|ResponseTimeout)/, 'timeout'],
  [/^(UnsupportedOperation|model_not_supported)/, 'unsupported'],
  [/^Internal/, 'vendor'],
];

/** Finds the reason of an error; undefined for one that is not known. */
export function reasonOfDashScopeError({
  code,
  message,
}: DashScopeError): FailureReason | undefined {
  if (/^data_?inspection/i.test(code)) {
    if (/output/i.test(message)) return 'refused-output';
    return /image|video|audio/i.test(message) ? 'refused-input' : 'refused-prompt';
  }
  return reasons.find(([pattern]) => pattern.test(code))?.[1];
}
