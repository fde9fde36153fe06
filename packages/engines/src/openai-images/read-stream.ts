import * as v from 'valibot';
import { MAX_PREVIEW_BYTES } from '../engine-limits.ts';
import type { EngineStatus, Progress } from '../engine-status.ts';
import { assertNoOpenAiError } from '../service/assert-no-openai-error.ts';
import { readEvents } from '../service/read-events.ts';
import { ServiceFailure } from '../service/service-failure.ts';
import { type ReadAnswerOptions, toBytes, toStatus } from './read-answer.ts';

const partialSchema = v.object({
  type: v.pipe(v.string(), v.endsWith('.partial_image')),
  b64_json: v.pipe(v.string(), v.nonEmpty()),
});
const completedSchema = v.object({ type: v.pipe(v.string(), v.endsWith('.completed')) });

export type ReadStreamOptions = ReadAnswerOptions & {
  readonly signal: AbortSignal;
  readonly secrets: readonly string[];
  readonly onProgress: (progress: Progress) => void;
  readonly toPreview: (image: Uint8Array) => Promise<Uint8Array>;
};

/**
 * The status for a stream of events, as soon as it has all images: partial ones may follow. What an event
 * is, is read from its `type`, since some gateways leave names out.
 */
export async function readStream(
  response: Response,
  { signal, secrets, onProgress, toPreview, ...options }: ReadStreamOptions,
): Promise<EngineStatus> {
  const images: unknown[] = [];
  for await (const data of readEvents(response, { signal, secrets })) {
    const event = parse(data);
    assertNoOpenAiError(event);
    if (v.is(completedSchema, event)) images.push(event);
    if (images.length >= options.n) break;
    if (!v.is(partialSchema, event)) continue;
    // Without a preview the result is still worth waiting for.
    const preview = await toPreview(toBytes(event.b64_json)).catch(() => undefined);
    signal.throwIfAborted();
    if (preview?.length && preview.length <= MAX_PREVIEW_BYTES) onProgress({ preview });
  }
  if (images.length > 0) return toStatus({ images, described: images[0] }, options);
  const vendorMessage = 'The stream ended without an image.';
  throw new ServiceFailure({ reason: 'ambiguous', vendorMessage });
}

/** Unreadable events are passed over, such as the `[DONE]` that some gateways end with. */
function parse(data: string): unknown {
  try {
    return JSON.parse(data);
  } catch {
    return undefined;
  }
}
