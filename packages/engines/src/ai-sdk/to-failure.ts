import { AISDKError, APICallError } from '@ai-sdk/provider';
import type { EngineFailed } from '../engine-status.ts';
import type { FailureReason } from '../failure-reason.ts';
import { describeCauses } from '../service/describe-causes.ts';
import { failureOfHttpStatus } from '../service/failure-of-http-status.ts';
import { isUnsent } from '../service/is-unsent.ts';
import { toFailed } from '../service/to-failed.ts';

/** The failure that an error of an AI SDK model stands for. */
export function toFailure(error: unknown): EngineFailed {
  if (APICallError.isInstance(error)) return toFailureOfCall(error);
  if (!AISDKError.isInstance(error)) {
    // A provider's own, or that of its `fetch`: nothing says what the service has accepted before.
    return toFailed({ reason: 'ambiguous', vendorMessage: describeCauses(error) });
  }
  const vendorMessage = error.message;
  // Video models name a task that the service gave up `…_VIDEO_GENERATION_FAILED`.
  if (error.name.endsWith('_GENERATION_FAILED')) {
    const reason = reasonOfWords({ message: vendorMessage }) ?? 'vendor';
    return toFailed({ reason, isRetryable: false, vendorMessage });
  }
  // An answer that was read and not understood may have been an acceptance.
  return toFailed({ reason: errorReasons[error.name] ?? 'ambiguous', vendorMessage });
}

/** Finds the reason in a service's own words; undefined for unknown words. */
export function reasonOfWords({
  code = '',
  message,
}: {
  code?: string;
  message: string;
}): FailureReason | undefined {
  const reason = codeReasons[code] ?? (refusal.test(message) ? 'refused-prompt' : undefined);
  return reason === 'refused-prompt' && refusedOutput.test(message) ? 'refused-output' : reason;
}

/** By the names of errors that are thrown before a request or because of its result. */
const errorReasons: Readonly<Record<string, FailureReason>> = {
  AI_DownloadError: 'expired',
  AI_InvalidArgumentError: 'invalid-input',
  AI_InvalidPromptError: 'invalid-input',
  AI_LoadAPIKeyError: 'unauthorized',
  AI_LoadSettingError: 'unauthorized',
  AI_NoContentGeneratedError: 'vendor',
  AI_NoSuchModelError: 'not-found',
  AI_UnsupportedFunctionalityError: 'unsupported',
};

/** Codes in the bodies of OpenAI, the gateways that copy it, and DashScope. */
const codeReasons: Readonly<Record<string, FailureReason>> = {
  Arrearage: 'no-credit',
  DataInspectionFailed: 'refused-prompt',
  InvalidApiKey: 'unauthorized',
  Throttling: 'rate-limited',
  'Throttling.RateQuota': 'rate-limited',
  billing_hard_limit_reached: 'no-credit',
  content_policy_violation: 'refused-prompt',
  insufficient_quota: 'no-credit',
  model_not_found: 'not-found',
  moderation_blocked: 'refused-prompt',
};

const refusal =
  /safety system|content[ _]policy|inappropriate content|moderation|SensitiveContentDetected/i;
const refusedOutput =
  /\boutput data\b|"moderation_stage":\s*"output"|Output\w+SensitiveContentDetected/i;

function toFailureOfCall(error: APICallError): EngineFailed {
  const { statusCode, responseBody = '', message, requestBodyValues } = error;
  const vendorMessage = responseBody || message;
  // A request without a body asks for what was made, or how far it is: the job was handed over before.
  if (Object.keys(Object(requestBodyValues)).length === 0) {
    return toFailed({ reason: 'ambiguous', vendorMessage });
  }
  if (statusCode === undefined) {
    return isUnsent(error)
      ? toFailed({ reason: 'vendor', isRetryable: true, vendorMessage })
      : toFailed({ reason: 'ambiguous', vendorMessage });
  }
  const { code, hasError } = readBody(responseBody);
  // A 4xx is the service's answer; the text of a server error may mention anything.
  const reason = reasonOfWords({ code, message: statusCode < 500 ? responseBody : '' });
  if (reason) return toFailed({ reason, vendorMessage });
  if (statusCode >= 400) return toFailed({ ...failureOfHttpStatus(statusCode), vendorMessage });
  // Gateways report errors with status 200. Anything else may have been an acceptance.
  return toFailed({ reason: hasError ? 'vendor' : 'ambiguous', vendorMessage });
}

/** `{ error: { code } }` of OpenAI, `{ code }` of DashScope. */
function readBody(text: string): { code: string; hasError: boolean } {
  try {
    const body: unknown = JSON.parse(text);
    const error = readField(body, 'error');
    const code = readField(error ?? body, 'code') ?? readField(error, 'type');
    return { code: String(code ?? ''), hasError: Boolean(error) };
  } catch {
    // A page of a proxy in front of the service.
    return { code: '', hasError: false };
  }
}

function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Record<string, unknown>)[name]
    : undefined;
}
