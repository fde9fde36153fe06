import type { EngineOutput } from '@site/engines';
import sharp from 'sharp';
import { renderSVG } from 'uqr';

/** A plain QR code, as an engine could hand it over. `border` is as wide as so many of its squares. */
export async function drawCode(
  text: string,
  { border = 4 }: { border?: number } = {},
): Promise<EngineOutput> {
  const bytes = await sharp(Buffer.from(renderSVG(text, { border, ecc: 'M' })))
    .resize(640)
    .png()
    .toBuffer();
  return { media: 'image', mimeType: 'image/png', source: { bytes } };
}
