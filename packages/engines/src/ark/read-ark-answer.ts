import * as v from 'valibot';
import type { EngineOutput, EngineStatus } from '../engine-status.ts';
import { toFailed } from '../service/to-failed.ts';
import { reasonOfArkCode } from './reason-of-ark-code.ts';

/** Lenient, since what was made is delivered even if something beside it is odd. */
const error = v.object({
  code: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  message: v.fallback(v.string(), ''),
});

const answer = v.object({
  data: v.nullish(
    v.array(
      v.object({
        url: v.fallback(v.optional(v.pipe(v.string(), v.regex(/^https?:\/\//i))), undefined),
        size: v.fallback(v.optional(v.string()), undefined),
        error: v.fallback(v.nullish(error), undefined),
      }),
    ),
    [],
  ),
  error: v.fallback(v.nullish(error), undefined),
});

/** An answer with the status 200, in which some images or all may have failed. */
export function readArkAnswer(
  json: unknown,
  { mimeType }: { mimeType: 'image/jpeg' | 'image/png' },
): EngineStatus {
  const { success, output } = v.safeParse(answer, json);
  const whole = JSON.stringify(json);
  // The responder may have passed the job on.
  if (!success) return toFailed({ reason: 'ambiguous', vendorMessage: whole });
  const errors = output.data.flatMap(({ error }, index) => (error ? { ...error, index } : []));
  const outputs = output.data.flatMap(({ url, size }): EngineOutput[] =>
    url ? [{ media: 'image', mimeType, source: { url }, ...toPixels(size) }] : [],
  );
  if (outputs.length === 0) {
    const [first = output.error] = errors;
    if (!first) return toFailed({ reason: 'ambiguous', vendorMessage: whole });
    const reason = reasonOfArkCode(first.code) ?? 'vendor';
    return toFailed({ reason, isRetryable: false, vendorMessage: whole });
  }
  const warnings = [
    ...errors.map(({ code, message, index }) => `Image ${index + 1}: ${code}: ${message}`),
    ...(output.error ? [`${output.error.code}: ${output.error.message}`] : []),
  ];
  return {
    status: 'succeeded',
    outputs,
    ...(warnings.length > 0 ? { facts: { warnings } } : {}),
  };
}

function toPixels(size: string | undefined) {
  const [, width, height] = /^([1-9]\d*)x([1-9]\d*)$/.exec(size ?? '') ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : {};
}
