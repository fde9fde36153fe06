import type * as v from 'valibot';
import type { EngineJob } from '../engine.ts';
import type { InputFile } from '../input-file.ts';
import type { JsonValue } from '../json-value.ts';
import { checkInput } from '../service/check-input.ts';
import { assertRoles, linkInputFile, readInputFile } from '../service/input-files.ts';
import { failAs } from '../service/service-failure.ts';
import type { OpenAiVideosCapabilities } from './openai-videos-capabilities.ts';
import { type OpenAiVideosInput, openAiVideosInput } from './openai-videos-input.ts';
import { readOperation } from './read-video.ts';

/** The one thing that can be done with a film. */
export const remix = { id: 'remix', label: 'Remix', needs: ['prompt'] } as const;

type ToVideoRequestOptions = {
  readonly model: string;
  readonly capabilities: OpenAiVideosCapabilities;
  readonly isJson: boolean;
  readonly metadata: Readonly<Record<string, JsonValue>> | undefined;
  readonly signal: AbortSignal;
};

/** The fields of a film by the service's names. Those that are undefined are not sent. */
export function toVideoFields(
  { prompt, seconds, size, orientation }: v.InferOutput<typeof openAiVideosInput>,
  model: string,
) {
  // A number is refused: the service counts seconds in text.
  return { model, prompt, seconds: seconds?.toString(), size, orientation } as const;
}

/** The path and body of a job's request. Rejects with a `ServiceFailure` for what the model cannot do. */
export async function toVideoRequest(
  job: EngineJob<OpenAiVideosInput>,
  { model, capabilities, isJson, metadata, signal }: ToVideoRequestOptions,
): Promise<{ readonly path: string; readonly body: unknown }> {
  if (job.parent) return toRemixRequest(job, job.parent, capabilities);
  assertRoles(job, capabilities.hasFirstFrame === false ? [] : ['first-frame']);
  const input = checkInput(openAiVideosInput, job.input);
  const { seconds, size, orientation } = input;
  if (seconds !== undefined && capabilities.seconds?.includes(seconds) === false) {
    failAs('unsupported', `It makes no films of ${seconds} seconds.`);
  }
  if (size !== undefined && capabilities.sizes?.includes(size) === false) {
    failAs('unsupported', `It makes no ${size}.`);
  }
  if (orientation !== undefined && capabilities.orientations?.includes(orientation) === false) {
    failAs('unsupported', 'It makes no films by their orientation.');
  }
  const [frame, ...others] = job.files;
  if (others.length > 0) failAs('unsupported', 'It takes one first-frame.');
  if (frame?.mimeType?.startsWith('image/') === false) {
    failAs('invalid-input', `It takes no ${frame.mimeType}.`);
  }
  const fields = toVideoFields(input, model);
  if (isJson || (frame && !frame.readBytes)) {
    const image_url = frame && (await toImageUrl(frame, { signal }));
    const reference = image_url !== undefined && { input_reference: { image_url } };
    return { path: 'videos', body: { ...fields, ...(metadata && { metadata }), ...reference } };
  }
  // As the service's own client sends it; some gateways take nothing else.
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined) form.append(name, value);
  }
  if (metadata) form.append('metadata', JSON.stringify(metadata));
  if (frame) {
    const { bytes, mimeType } = await readInputFile(frame, { signal });
    const blob = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mimeType });
    form.append('input_reference', blob, `first-frame.${mimeType.replace(/^.*\//, '')}`);
  }
  return { path: 'videos', body: form };
}

/** A link, or where there is none, the picture itself. */
async function toImageUrl(frame: InputFile, options: { signal: AbortSignal }): Promise<string> {
  if (!frame.readBytes) return await linkInputFile(frame, options);
  const { bytes, mimeType } = await readInputFile(frame, options);
  return `data:${mimeType};base64,${Buffer.from(bytes).toString('base64')}`;
}

function toRemixRequest(
  job: EngineJob<OpenAiVideosInput>,
  { operation, action }: NonNullable<EngineJob['parent']>,
  { hasRemix = true }: OpenAiVideosCapabilities,
) {
  if (!hasRemix || action !== remix.id) failAs('unsupported', 'It offers no such action.');
  assertRoles(job, []);
  const { prompt, ...rest } = checkInput(openAiVideosInput, job.input);
  if (Object.keys(rest).length > 0) {
    failAs('unsupported', 'A remix lasts as long and is as large as its film.');
  }
  const { videoId } = readOperation(operation);
  return { path: `videos/${encodeURIComponent(videoId)}/remix`, body: { prompt } };
}
