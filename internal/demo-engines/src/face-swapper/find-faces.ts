import { readFile } from 'node:fs/promises';
import {
  FACE_SEARCH_SIDE,
  type Face,
  type FaceCascade,
  findFaces as findFacesIn,
  readFaceCascade,
} from '@site/validators/faces';
import sharp from 'sharp';

let cascade: Promise<FaceCascade> | undefined;

/** The faces of a picture that look ahead and upright, the largest first, in its pixels. The same bytes give the same faces. */
export async function findFaces(bytes: Uint8Array): Promise<readonly Face[]> {
  const file = new URL(import.meta.resolve('@site/validators/facefinder'));
  cascade ??= readFile(file).then(readFaceCascade);
  const { autoOrient } = await sharp(bytes).metadata();
  const scale = Math.max(autoOrient.width, autoOrient.height) / FACE_SEARCH_SIDE;
  const { data, info } = await sharp(bytes)
    .autoOrient()
    .flatten({ background: '#fff' })
    .resize(FACE_SEARCH_SIDE, FACE_SEARCH_SIDE, { fit: 'inside' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return findFacesIn({ pixels: data, width, height }, await cascade).map(({ x, y, size }) => ({
    x: Math.round(x * scale),
    y: Math.round(y * scale),
    size: Math.round(size * scale),
  }));
}
