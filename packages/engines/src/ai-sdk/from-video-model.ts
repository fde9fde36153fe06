import {
  APICallError,
  type Experimental_VideoModelV4,
  type Experimental_VideoModelV4VideoData,
} from '@ai-sdk/provider';
import type { Engine } from '../engine.ts';
import type { EngineOutput, EngineStatus } from '../engine-status.ts';
import type { JsonValue } from '../json-value.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import { untilAborted } from '../until-aborted.ts';
import type { AiSdkVideoInput } from './ai-sdk-input.ts';
import { describeWarning, readFacts, readMeasures } from './read-metadata.ts';
import { type TakenFile, takeFiles } from './take-files.ts';
import { toBytes } from './to-bytes.ts';
import { reasonOfWords, toFailure } from './to-failure.ts';

type Model = Experimental_VideoModelV4;
type CallOptions = Parameters<NonNullable<Model['doStart']>>[0];

/** The model's operation and its first warnings, which the final answer does not repeat. */
type Operation = { readonly operation: JsonValue; readonly warnings: readonly string[] };

export function fromVideoModel(model: Model): Engine<AiSdkVideoInput> {
  if (!canBeAsked(model) && !canGenerate(model)) {
    throw new TypeError('A video model needs doGenerate, or doStart and doStatus.');
  }
  const start: Engine<AiSdkVideoInput>['start'] = (job, { signal }) =>
    settle(
      async () => {
        const { n = 1 } = job.input;
        const { maxVideosPerCall: limit, modelId } = model;
        const most = typeof limit === 'function' ? await limit({ modelId }) : limit;
        if (most !== undefined && n > most) {
          const vendorMessage = `The model makes at most ${most} at a time.`;
          return toFailed({ reason: 'unsupported', vendorMessage });
        }
        const taken = await takeFiles(job, {
          roles: ['first-frame', 'last-frame', 'reference'],
          prefer: 'link',
          signal,
        });
        return await call(model, toCallOptions(job.input, { taken, signal }));
      },
      { signal, toFailure },
    );
  if (!canBeAsked(model)) return { start };
  return { start, status: (operation, options) => ask(model, operation, options) };
}

type AskableModel = Model & Required<Pick<Model, 'doStart' | 'doStatus'>>;
type GeneratingModel = Model & Required<Pick<Model, 'doGenerate'>>;

function canBeAsked(model: Model): model is AskableModel {
  return model.doStart !== undefined && model.doStatus !== undefined;
}

function canGenerate(model: Model): model is GeneratingModel {
  return model.doGenerate !== undefined;
}

async function call(
  model: AskableModel | GeneratingModel,
  options: CallOptions,
): Promise<EngineStatus> {
  if (canBeAsked(model)) {
    const { operation, warnings } = await model.doStart(options);
    // A provider may leave fields undefined, which JSON cannot represent.
    const stored: Operation = {
      operation: JSON.parse(JSON.stringify(operation)),
      warnings: warnings.map(describeWarning),
    };
    return { status: 'running', operation: stored };
  }
  const { videos, warnings, providerMetadata } = await model.doGenerate(options);
  return toStatus(videos, { metadata: providerMetadata, warnings: warnings.map(describeWarning) });
}

/** A single first frame has a field of its own, which more models support than the list of frames. */
function toCallOptions(
  { n = 1, providerOptions = {}, ...input }: AiSdkVideoInput,
  { taken, signal }: { taken: readonly TakenFile[]; signal: AbortSignal },
): CallOptions {
  const filesFor = (role: string) => taken.flatMap((each) => (each.role === role ? each.file : []));
  const first = filesFor('first-frame');
  const last = filesFor('last-frame');
  const references = filesFor('reference');
  const isFirstAlone = first.length === 1 && last.length === 0;
  const frames = [
    ...first.map((image) => ({ image, frameType: 'first_frame' as const })),
    ...last.map((image) => ({ image, frameType: 'last_frame' as const })),
  ];
  return {
    prompt: input.prompt,
    n,
    aspectRatio: input.aspectRatio,
    resolution: input.resolution,
    duration: input.duration,
    fps: input.fps,
    seed: input.seed,
    generateAudio: input.generateAudio,
    image: isFirstAlone ? first[0] : undefined,
    frameImages: frames.length > 0 && !isFirstAlone ? frames : undefined,
    inputReferences: references.length > 0 ? references : undefined,
    providerOptions,
    abortSignal: signal,
  };
}

async function ask(
  model: AskableModel,
  stored: JsonValue,
  { signal }: { signal: AbortSignal },
): Promise<EngineStatus> {
  signal.throwIfAborted();
  const { operation, warnings } = readOperation(stored);
  try {
    const asking = model.doStatus({ operation, abortSignal: signal });
    const answer = await untilAborted(asking, { signal });
    switch (answer.status) {
      case 'pending':
        return { status: 'running', operation: stored };
      case 'completed':
        return toStatus(answer.videos, {
          metadata: answer.providerMetadata,
          warnings: [...warnings, ...answer.warnings.map(describeWarning)],
        });
      case 'error': {
        const reason = reasonOfWords({ message: answer.error }) ?? 'vendor';
        return toFailed({ reason, vendorMessage: answer.error });
      }
    }
  } catch (error) {
    signal.throwIfAborted();
    // All other errors say nothing about the job.
    if (!APICallError.isInstance(error)) throw error;
    const reason = goneReasons[error.statusCode ?? 0];
    if (!reason) throw error;
    return toFailed({ reason, vendorMessage: error.responseBody ?? error.message });
  }
}

const goneReasons: Readonly<Record<number, 'not-found' | 'expired'>> = {
  404: 'not-found',
  410: 'expired',
};

function readOperation(stored: JsonValue): Operation {
  if (typeof stored === 'object' && stored !== null && 'warnings' in stored) {
    const { operation, warnings } = stored;
    if (operation !== undefined && Array.isArray(warnings)) {
      return { operation, warnings: warnings.map(String) };
    }
  }
  throw new TypeError('The operation was not given by an engine of this kind.');
}

function toStatus(
  videos: readonly Experimental_VideoModelV4VideoData[],
  {
    metadata,
    warnings,
  }: { metadata: Readonly<Record<string, unknown>> | undefined; warnings: readonly string[] },
): EngineStatus {
  if (videos.length === 0) {
    return toFailed({
      reason: 'vendor',
      vendorMessage: ['The model returned no video.', ...warnings].join('\n'),
    });
  }
  const outputs: EngineOutput[] = [];
  for (const [index, video] of videos.entries()) {
    const source = toSource(video);
    if (!source) {
      const vendorMessage =
        'The model put the video into a store of its own, where it cannot be read.';
      return toFailed({ reason: 'unsupported', vendorMessage });
    }
    const measures = readMeasures(metadata, { list: 'videos', index });
    outputs.push({ media: 'video', mimeType: video.mediaType, source, ...measures });
  }
  const facts = readFacts({ metadata, list: 'videos', warnings });
  return { status: 'succeeded', outputs, ...(facts ? { facts } : {}) };
}

function toSource(video: Experimental_VideoModelV4VideoData): EngineOutput['source'] | undefined {
  switch (video.type) {
    case 'url':
      return { url: video.url };
    case 'base64':
    case 'binary':
      return { bytes: toBytes(video.data) };
    case 'uploaded':
      return undefined;
  }
}
