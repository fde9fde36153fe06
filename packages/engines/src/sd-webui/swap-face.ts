import * as v from 'valibot';
import type { EngineStatus } from '../engine-status.ts';
import { judgeSwap } from '../service/judge-swap.ts';
import { decodePng } from '../service/png.ts';
import { toFailed } from '../service/to-failed.ts';
import { toHarmless } from '../service/to-harmless.ts';
import { findFaceRestorer, findReactorModel } from './find-installed.ts';
import type { SdWebuiFaceSwap } from './sd-webui-input.ts';
import { toBase64, toImage } from './to-image.ts';
import { writeAgain } from './upscale.ts';
import type { WebUi } from './web-ui.ts';

/** The only one that ReActor's own pages offer for download. */
const MODEL = 'inswapper_128.onnx';

const answer = v.object({ image: v.string() });

/**
 * Puts a face into a picture, by ReActor. Where it finds no face it returns the picture as it was, so the
 * two are compared.
 */
export async function swapFace({
  webUi,
  input,
  source,
  face,
  signal,
}: {
  webUi: WebUi;
  input: SdWebuiFaceSwap;
  source: Uint8Array;
  face: Uint8Array;
  signal: AbortSignal;
}): Promise<EngineStatus> {
  const { faceIndex = 0, sourceFaceIndex = 0, faceRestorer } = input;
  const model = await findReactorModel(MODEL, { webUi, signal });
  const restorer = faceRestorer && (await findFaceRestorer(faceRestorer.name, { webUi, signal }));
  // Decoded by the WebUI itself, the pixels of any format can be compared. It also ends the mark of an
  // interrupted job, at which ReActor would do nothing.
  const target = await writeAgain({ webUi, picture: source, signal }).catch((error) => {
    throw toHarmless(error);
  });
  const before = await decodePng(target);
  if (!before) {
    const vendorMessage = 'The WebUI has to write PNG: set "File format for images" to png.';
    return toFailed({ reason: 'unsupported', vendorMessage });
  }
  const body = {
    source_image: toBase64(face),
    target_image: toBase64(target),
    source_faces_index: [sourceFaceIndex],
    face_index: [faceIndex],
    model,
    device: 'CPU',
    ...(faceRestorer && { face_restorer: restorer, restorer_visibility: faceRestorer.visibility }),
  };
  const { image } = await webUi.make('/reactor/image', body, answer, { signal });
  const output = toImage(image);
  const after = await decodePng(output.source.bytes);
  if (!after) {
    return toFailed({ reason: 'vendor', vendorMessage: 'ReActor returned no PNG.' });
  }
  return judgeSwap({ before, after }) ?? { status: 'succeeded', outputs: [output] };
}
