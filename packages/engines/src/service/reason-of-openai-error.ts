import * as v from 'valibot';
import type { FailureReason } from '../failure-reason.ts';

const errorBody = v.object({
  error: v.object({
    code: v.optional(v.unknown()),
    type: v.optional(v.unknown()),
    moderation_details: v.optional(v.object({ moderation_stage: v.optional(v.unknown()) })),
  }),
});

/** What the codes of OpenAI and of the gateways that copy it mean, whatever the status is. */
const reasons: Readonly<Record<string, FailureReason>> = {
  billing_hard_limit_reached: 'no-credit',
  content_filter: 'refused-prompt',
  content_policy_violation: 'refused-prompt',
  data_inspection_failed: 'refused-prompt',
  exceeded_current_quota_error: 'no-credit',
  insufficient_quota: 'no-credit',
  insufficient_user_quota: 'no-credit',
  invalid_api_key: 'unauthorized',
  model_not_found: 'not-found',
  moderation_blocked: 'refused-prompt',
  sentinel_block: 'refused-prompt',
  unknown_parameter: 'unsupported',
  unsupported_parameter: 'unsupported',
};

/** The second half is what Sora and DeepSeek refuse, and say in words. */
const refusal =
  /safety system|content[ _]policy|safety_violations|moderation_blocked|under 18|third[- ]party content|copyright|real people|content exists risk/i;
const refusedInput = /\binput[ _](image|reference)/i;

/**
 * What the body of an error says, beyond its status; undefined for unknown words. A refusal is one of
 * the result if the service says so, and one of a file if its message names the input image.
 */
export function reasonOfOpenAiError(body: string, status: number): FailureReason | undefined {
  const { error } = readError(body) ?? {};
  const coded = reasons[String(error?.code)] ?? reasons[String(error?.type)];
  // A 4xx is the service's own answer; the text of a server's error may mention anything.
  const reason = coded ?? (status < 500 && refusal.test(body) ? 'refused-prompt' : undefined);
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
