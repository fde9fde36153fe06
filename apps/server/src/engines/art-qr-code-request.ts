import type { InputFile, InputFiles } from '@site/engines';
import type { Asked } from './adapt-engine.ts';

type AskedCode = Asked<'art-qr-code'>;

/** How much ControlNet's model has to say: the most that leaves a picture, and the least that scans. */
const weights = { light: 1.1, balanced: 1.3, strong: 1.6 } as const;

/** Checkpoints read English. */
const styleWords = {
  ink: 'traditional Chinese ink wash painting',
  city: 'city skyline, modern architecture',
  flowers: 'blooming flowers, garden',
  space: 'outer space, nebula, stars',
  sea: 'deep sea, waves, coral reef',
  glass: 'stained glass, translucent colors',
} as const;

/** Builds the request to a Stable Diffusion with ControlNet for an art QR code; undefined without a code to draw. */
export function toArtQrCode({ prompt, settings: { style }, code }: AskedCode) {
  if (!code) return undefined;
  return {
    prompt: style === undefined ? prompt : `${prompt}, ${styleWords[style]}`,
    weight: weights[code.strength],
  };
}

/** The files of the tool, and the code as a picture that is as wide as the result. */
export function withDrawnCode({ code, width, files }: AskedCode): InputFiles {
  if (!code) return files;
  const readBytes = async () => {
    const { drawQrCode } = await import('./draw-qr-code.ts');
    return await drawQrCode(code, { side: width });
  };
  const drawn: InputFile = { role: 'reference', mimeType: 'image/png', readBytes };
  return [...files, drawn];
}
