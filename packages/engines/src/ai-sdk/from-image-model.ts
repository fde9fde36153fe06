import type { ImageModelV4 } from '@ai-sdk/provider';
import type { Engine } from '../engine.ts';
import type { EngineStatus } from '../engine-status.ts';
import { detectMimeType } from '../service/detect-mime-type.ts';
import { settle } from '../service/settle.ts';
import { toFailed } from '../service/to-failed.ts';
import type { AiSdkImageInput } from './ai-sdk-input.ts';
import { describeWarning, readFacts, readMeasures } from './read-metadata.ts';
import { takeFiles } from './take-files.ts';
import { toBytes } from './to-bytes.ts';
import { toFailure } from './to-failure.ts';

export function fromImageModel(model: ImageModelV4): Engine<AiSdkImageInput> {
  return {
    start: (job, { signal }) =>
      settle(
        async () => {
          const { prompt, n = 1, size, aspectRatio, seed, providerOptions = {} } = job.input;
          const refused = await findRefusal(model, { n, roles: job.files.map(({ role }) => role) });
          if (refused) return toFailed({ reason: 'unsupported', vendorMessage: refused });
          const taken = await takeFiles(job, {
            roles: ['source', 'reference', 'mask'],
            prefer: 'bytes',
            signal,
          });
          const files = taken.flatMap(({ role, file }) => (role === 'mask' ? [] : file));
          return toStatus(
            await model.doGenerate({
              prompt,
              n,
              size,
              aspectRatio,
              seed,
              files: files.length > 0 ? files : undefined,
              mask: taken.find(({ role }) => role === 'mask')?.file,
              providerOptions,
              abortSignal: signal,
            }),
          );
        },
        { signal, toFailure },
      ),
  };
}

/** Checks what the model declares about itself, before anything is charged. */
async function findRefusal(
  model: ImageModelV4,
  { n, roles }: { n: number; roles: readonly string[] },
): Promise<string | undefined> {
  const masks = roles.filter((role) => role === 'mask').length;
  if (masks > 1) return 'The model takes one mask.';
  if (masks > 0 && masks === roles.length) return 'A mask needs an image that it belongs to.';
  if (masks > 0 && (await model.supportsMaskInputs) === false) return 'The model takes no mask.';
  if (roles.length > 0 && (await model.supportsFileInputs) === false) {
    return 'The model takes no files.';
  }
  const { maxImagesPerCall, modelId } = model;
  const most =
    typeof maxImagesPerCall === 'function' ? await maxImagesPerCall({ modelId }) : maxImagesPerCall;
  return most !== undefined && n > most ? `The model makes at most ${most} at a time.` : undefined;
}

function toStatus({
  images,
  warnings,
  providerMetadata: metadata,
}: Awaited<ReturnType<ImageModelV4['doGenerate']>>): EngineStatus {
  const files = [...images].map(toBytes);
  const told = warnings.map(describeWarning);
  if (files.length === 0 || files.some(({ length }) => length === 0)) {
    const vendorMessage = ['The model returned no image.', ...told].join('\n');
    return toFailed({ reason: 'vendor', vendorMessage });
  }
  const facts = readFacts({ metadata, list: 'images', warnings: told });
  return {
    status: 'succeeded',
    outputs: files.map((bytes, index) => ({
      media: 'image',
      mimeType: detectMimeType(bytes) ?? 'application/octet-stream',
      source: { bytes },
      ...readMeasures(metadata, { list: 'images', index }),
    })),
    ...(facts ? { facts } : {}),
  };
}
