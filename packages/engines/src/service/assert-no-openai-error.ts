import * as v from 'valibot';
import { reasonOfOpenAiError } from './reason-of-openai-error.ts';
import { ServiceFailure } from './service-failure.ts';

const failedSchema = v.object({ error: v.custom(Boolean) });

/** An error under status 200, which says nothing about whether the job was accepted before. */
export function assertNoOpenAiError(answer: unknown): void {
  if (!v.is(failedSchema, answer)) return;
  const vendorMessage = JSON.stringify(answer);
  const reason = reasonOfOpenAiError(vendorMessage, 200) ?? 'vendor';
  throw new ServiceFailure({ reason, vendorMessage });
}
