import * as v from 'valibot';
import type { EngineStatus } from '../engine-status.ts';
import { findFaceRestorer, findUpscaler } from './find-installed.ts';
import type { SdWebuiFaceRestorer, SdWebuiUpscale } from './sd-webui-input.ts';
import { toBase64, toImage } from './to-image.ts';
import type { WebUi } from './web-ui.ts';

const path = '/sdapi/v1/extra-single-image';
const answer = v.object({ image: v.string() });

/** Enlarges a picture. */
export async function upscale({
  webUi,
  input,
  source,
  signal,
}: {
  webUi: WebUi;
  input: SdWebuiUpscale;
  source: Uint8Array;
  signal: AbortSignal;
}): Promise<EngineStatus> {
  const body = {
    image: toBase64(source),
    ...toResize(input),
    upscaler_1: await findUpscaler(input.upscaler, { webUi, signal }),
    ...(await toVisibility(input.faceRestorer, { webUi, signal })),
  };
  const { image } = await webUi.make(path, body, answer, { signal });
  return { status: 'succeeded', outputs: [toImage(image)] };
}

/**
 * By a factor, or to a size. Without cropping, the WebUI enlarges by the greater of the two quotients, and rounds down
 * to multiples of 8: one pixel more keeps an inexact quotient from costing eight.
 */
function toResize({ scale, size }: SdWebuiUpscale): Readonly<Record<string, unknown>> {
  if (!size) return { resize_mode: 0, upscaling_resize: scale };
  const isWide = size.width >= size.height;
  return {
    resize_mode: 1,
    upscaling_resize_w: size.width + (isWide ? 1 : 0),
    upscaling_resize_h: size.height + (isWide ? 0 : 1),
    upscaling_crop: false,
  };
}

/** The picture as the WebUI itself decodes it and writes it again. */
export async function writeAgain({
  webUi,
  picture,
  signal,
}: {
  webUi: WebUi;
  picture: Uint8Array;
  signal: AbortSignal;
}): Promise<Uint8Array> {
  const body = {
    image: toBase64(picture),
    resize_mode: 0,
    upscaling_resize: 1,
    upscaler_1: 'None',
  };
  const { image } = await webUi.make(path, body, answer, { signal });
  return toImage(image).source.bytes;
}

async function toVisibility(
  restorer: SdWebuiFaceRestorer | undefined,
  { webUi, signal }: { webUi: WebUi; signal: AbortSignal },
): Promise<Readonly<Record<string, number>>> {
  if (!restorer) return {};
  const name = await findFaceRestorer(restorer.name, { webUi, signal });
  return { [`${name.toLowerCase()}_visibility`]: restorer.visibility };
}
