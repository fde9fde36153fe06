import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';

const errorBody = v.object({
  error: v.object({
    code: v.optional(v.unknown()),
    type: v.optional(v.unknown()),
    moderation_details: v.optional(v.object({ moderation_stage: v.optional(v.unknown()) })),
  }),
});

/**
 * Reasons of the codes of OpenAI and of the gateways that copy it, whatever the status is; those of new-api are in
 * its `types/error.go`.
 */
const reasons: Readonly<Record<string, FailureReason>> = {
  access_denied: 'unauthorized',
  billing_hard_limit_reached: 'no-credit',
  content_filter: 'refused-prompt',
  content_policy_violation: 'refused-prompt',
  data_inspection_failed: 'refused-prompt',
  entitlement_daily_limit_exceeded: 'no-credit',
  entitlement_inactive: 'no-credit',
  entitlement_required: 'no-credit',
  entitlement_total_limit_exceeded: 'no-credit',
  exceeded_current_quota_error: 'no-credit',
  get_channel_failed: 'busy',
  insufficient_quota: 'no-credit',
  insufficient_user_quota: 'no-credit',
  invalid_api_key: 'unauthorized',
  model_not_found: 'not-found',
  moderation_blocked: 'refused-prompt',
  pre_consume_token_quota_failed: 'no-credit',
  prompt_blocked: 'refused-prompt',
  sensitive_words_detected: 'refused-prompt',
  sentinel_block: 'refused-prompt',
  token_concurrency_limit_reached: 'rate-limited',
  token_quota_exhausted: 'no-credit',
  unknown_parameter: 'unsupported',
  unsupported_parameter: 'unsupported',
  'violation_fee.grok.csam': 'refused-prompt',
};

/** The second half is what Sora and DeepSeek refuse, and say in words, and how Chinese gateways say it. */
const refusal =
  /safety system|content[ _]policy|safety_violations|moderation_blocked|under 18|third[- ]party content|copyright|real people|content exists risk|sensitive[ _](words?|content)|敏感(词|内容)|违规内容|内容(安全|审核|违规)|审核[未不]通过|未通过审核/i;

/** Words of one-api and its kin for an account that is used up, under any status. */
const emptyAccount =
  /额度(已用尽|不足)|余额不足|账户?欠费|quota is not enough|insufficient (user )?quota/i;
const refusedInput = /\binput[ _](image|reference)/i;

/**
 * Finds the reason in the body of an error, beyond its status; undefined for unknown words. A refusal
 * is one of the result if the service says so, and one of a file if its message names the input
 * image.
 */
export function reasonOfOpenAiError(body: string, status: number): FailureReason | undefined {
  const { error } = readError(body) ?? {};
  const coded = reasons[String(error?.code)] ?? reasons[String(error?.type)];
  // A 4xx is the service's own answer; the text of a server's error may mention anything.
  const worded = refusal.test(body)
    ? 'refused-prompt'
    : emptyAccount.test(body)
      ? 'no-credit'
      : undefined;
  const reason = coded ?? (status < 500 ? worded : undefined);
  if (reason !== 'refused-prompt') return reason;
  if (error?.moderation_details?.moderation_stage === 'output') return 'refused-output';
  return refusedInput.test(body) ? 'refused-input' : reason;
}

function readError(body: string): v.InferOutput<typeof errorBody> | undefined {
  try {
    const parsed = v.safeParse(errorBody, JSON.parse(body));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // A page of a proxy in front of the service.
    return undefined;
  }
}
