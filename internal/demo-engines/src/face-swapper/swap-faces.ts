import type { EngineFailed, EngineJob, EngineStatus, InputFileRole, Progress } from '@site/engines';
import sharp from 'sharp';
import { blendFace } from './blend-face.ts';
import { findFaces } from './find-faces.ts';

export type SwapInput = {
  readonly settings?: {
    /** Which face of the `source` is replaced, from the largest one. Default: 0. */
    readonly targetFace?: number | undefined;
    /** Which face of the `face` picture is put in. Default: 0. */
    readonly sourceFace?: number | undefined;
  };
};

const noModel =
  'No model has done this: the face was found by a program, fitted, tinted and blended in.';

/** Scale of 0 to 100: no artefact is seen at full size. */
const quality = 92;

/** Puts a face of the picture that is a `face` into the one that is a `source`. The same files give the same bytes. */
export async function swapFaces(
  { input: { settings = {} }, files, parent }: EngineJob<SwapInput>,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (progress: Progress) => void },
): Promise<EngineStatus> {
  const { targetFace = 0, sourceFace = 0 } = settings;
  const find = (role: InputFileRole) => files.find((file) => file.role === role)?.readBytes;
  const [readPicture, readFacePicture] = [find('source'), find('face')];
  if (parent || files.length !== 2 || !readPicture || !readFacePicture) {
    return fail('unsupported', 'A swap takes one file as source, one as face, and nothing else.');
  }
  const read = async (readBytes: typeof readPicture) => {
    const bytes = await readBytes({ signal });
    signal.throwIfAborted();
    return bytes;
  };
  try {
    const [picture, facePicture] = [await read(readPicture), await read(readFacePicture)];
    onProgress({ percent: 10 });
    const target = (await findFaces(picture))[targetFace];
    signal.throwIfAborted();
    onProgress({ percent: 40 });
    const face = (await findFaces(facePicture))[sourceFace];
    signal.throwIfAborted();
    onProgress({ percent: 70 });
    if (!target || !face)
      return noFace(target ? 'face' : 'source', target ? sourceFace : targetFace);
    const blended = await blendFace({ picture, target, facePicture, face });
    const { data, info } = await sharp(blended.pixels, { raw: blended })
      .webp({ quality, effort: 2 })
      .toBuffer({ resolveWithObject: true });
    signal.throwIfAborted();
    return {
      status: 'succeeded',
      outputs: [
        {
          ...{ media: 'image', mimeType: 'image/webp', source: { bytes: data } },
          ...{ width: info.width, height: info.height },
        },
      ],
      facts: { warnings: [noModel] },
    };
  } catch (error) {
    signal.throwIfAborted();
    return fail('invalid-input', String(error));
  }
}

function noFace(role: InputFileRole, index: number): EngineFailed {
  return fail('no-face', `The ${role} has no face at index ${index}.`);
}

function fail(reason: EngineFailed['reason'], vendorMessage: string): EngineFailed {
  return { status: 'failed', reason, isRetryable: false, vendorMessage };
}
