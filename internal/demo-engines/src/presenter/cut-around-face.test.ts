import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { findFaces } from '../face-swapper/find-faces.ts';
import { encodePicture } from '../painter/encode-picture.ts';
import { cutAroundFace } from './cut-around-face.ts';

const portrait = await readFile(new URL('../../testing/eileen-collins.webp', import.meta.url));

/** The portrait in a wider picture, so many pixels from the left. */
const inWide = (left: number) =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#999' } })
    .composite([{ input: portrait, left, top: 0 }])
    .png()
    .toBuffer();

async function cut(picture: Uint8Array, film: { width: number; height: number }) {
  const made = await cutAroundFace(picture, film);
  if (typeof made === 'string') throw new Error(made);
  return made;
}

describe('a picture that is cut around its face', () => {
  it.each([
    [0, 256, 256],
    [600, 256, 256],
    [300, 300, 200],
    [600, 200, 356],
  ])('%i pixels from the left shows all of it in %i × %i', async (left, width, height) => {
    const { picture, face } = await cut(await inWide(left), { width, height });
    const [across, down] = [(picture.width - width) / 2, (picture.height - height) / 2];
    expect(face.x).toBeGreaterThanOrEqual(across);
    expect(face.y).toBeGreaterThanOrEqual(down);
    expect(face.x + face.size).toBeLessThanOrEqual(across + width);
    expect(face.y + face.size).toBeLessThanOrEqual(down + height);
    const [found] = await findFaces(await encodePicture(picture));
    for (const name of ['x', 'y', 'size'] as const) {
      expect(Math.abs((found?.[name] ?? Number.NaN) - face[name])).toBeLessThan(face.size / 8);
    }
  });

  it('has the face in its middle where there is room', async () => {
    const { picture, face } = await cut(await inWide(300), { width: 256, height: 256 });
    expect(Math.abs(face.x + face.size / 2 - picture.width / 2)).toBeLessThan(1.5);
  });

  it('is none without a face, or with one of which nothing could be seen', async () => {
    const grey = sharp({ create: { width: 300, height: 300, channels: 3, background: '#888' } });
    const film = { width: 256, height: 256 };
    expect(await cutAroundFace(await grey.png().toBuffer(), film)).toBe('no-face');
    const far = await sharp(portrait).resize(90).extend({ top: 210, left: 210 }).toBuffer();
    expect(await cutAroundFace(far, { width: 200, height: 200 })).toBe('small-face');
    expect(await cutAroundFace(portrait, { width: 800, height: 200 })).toBe('cut-face');
  });
});
