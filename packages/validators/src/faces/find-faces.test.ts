import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { describe, expect, it } from 'vitest';
import { type Face, findFaces, type GreyPicture, searchFaces } from './find-faces.ts';
import { readFaceCascade } from './read-face-cascade.ts';

/** Both are in the public domain: a photo by NASA of Eileen Collins (S93-34583), and the Mona Lisa by Leonardo da Vinci. */
const photo = (name: 'eileen-collins' | 'mona-lisa') =>
  readFile(new URL(`../../../../internal/demo-engines/testing/${name}.webp`, import.meta.url));

const bytes = await readFile(new URL('../../cascades/facefinder', import.meta.url));
const cascade = readFaceCascade(bytes);

async function toGrey(picture: Sharp): Promise<GreyPicture> {
  const { data, info } = await picture
    .flatten({ background: '#fff' })
    .grayscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { pixels: data, width: info.width, height: info.height };
}

const find = async (picture: Sharp) => findFaces(await toGrey(picture), cascade);

/** The photo at each of these places, `side` pixels large, on a plain wall. */
const group = async (places: readonly { left: number; top: number; side: number }[]) =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#999' } }).composite(
    await Promise.all(
      places.map(async ({ left, top, side }) => ({
        ...{ left, top },
        input: await sharp(await photo('eileen-collins'))
          .resize(side)
          .toBuffer(),
      })),
    ),
  );

const composed = async (...given: Parameters<typeof group>) =>
  sharp(await (await group(...given)).png().toBuffer());

/** In the photo of 300 × 300 pixels, as a person sees it: between the eyes and the mouth. */
const nose = { x: 133, y: 117 };

function expectAround(face: Face | undefined, x: number, y: number): void {
  expect(face).toBeDefined();
  const { x: left = 0, y: top = 0, size = 0 } = face ?? {};
  expect(Math.abs(left + size / 2 - x)).toBeLessThan(size / 5);
  expect(Math.abs(top + size / 2 - y)).toBeLessThan(size / 5);
}

describe('the faces of a picture', () => {
  it('are found in a photo and in a painting', async () => {
    const faces = await find(sharp(await photo('eileen-collins')));
    expect(faces).toHaveLength(1);
    expectAround(faces[0], nose.x, nose.y);
    expect(await find(sharp(await photo('mona-lisa')))).toHaveLength(1);
  });

  it('are told from the largest to the smallest, wherever they are', async () => {
    const faces = await find(
      await composed([
        { left: 0, top: 80, side: 120 },
        { left: 120, top: 20, side: 180 },
        { left: 300, top: 180, side: 90 },
      ]),
    );
    expect(faces).toHaveLength(3);
    expectAround(faces[0], 120 + nose.x * 0.6, 20 + nose.y * 0.6);
    expectAround(faces[1], nose.x * 0.4, 80 + nose.y * 0.4);
    expectAround(faces[2], 300 + nose.x * 0.3, 180 + nose.y * 0.3);
  });

  it('are none on a wall, on a slope from black to white, and in noise', async () => {
    const wall = { width: 300, height: 200, channels: 3, background: '#888' } as const;
    expect(await find(sharp({ create: wall }))).toEqual([]);
    const slope = Uint8Array.from({ length: 300 * 200 }, (_, index) => (index % 300) * 0.85);
    expect(findFaces({ pixels: slope, width: 300, height: 200 }, cascade)).toEqual([]);
    const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const;
    expect(await find(sharp({ create: { ...wall, noise } }))).toEqual([]);
  });

  it('are too small below a twelfth of the shorter side', async () => {
    // Half of the photo's side is face.
    expect(await find(await composed([{ left: 180, top: 130, side: 30 }]))).toEqual([]);
    expect(await find(await composed([{ left: 160, top: 110, side: 80 }]))).toHaveLength(1);
  });

  it('are none where a face is drawn in a few strokes', async () => {
    const drawing = Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300" fill="none" stroke="#000" stroke-width="4">
        <rect width="300" height="300" fill="#fff"/><circle cx="150" cy="150" r="100"/>
        <path d="M105 120h20M175 120h20M110 200q40 30 80 0"/></svg>`,
    );
    expect(await find(sharp(drawing))).toEqual([]);
  });

  it('are the same when they are searched for in steps', async () => {
    const grey = await toGrey(sharp(await photo('mona-lisa')));
    const search = searchFaces(grey, cascade);
    let steps = 0;
    let step = search.next();
    for (; !step.done; step = search.next()) steps += 1;
    expect(steps).toBeGreaterThan(100);
    expect(step.value).toEqual(findFaces(grey, cascade));
  });
});

describe('of any picture', () => {
  const seeded = { seed: 20_261_127 };
  const side = fc.oneof(fc.integer({ min: 1, max: 8 }), fc.integer({ min: 1, max: 90 }));

  it('a search ends, and says the same again', () => {
    const picture = fc
      .tuple(side, side)
      .chain(([width, height]) =>
        fc
          .uint8Array({ minLength: width * height, maxLength: width * height })
          .map((pixels) => ({ pixels, width, height })),
      );
    fc.assert(
      fc.property(picture, (one) => {
        expect(findFaces(one, cascade)).toEqual(findFaces(one, cascade));
      }),
      seeded,
    );
  });

  it('whatever is taken for a face lies in the picture, apart from the others, the largest first', () => {
    // Faces everywhere: a score for each square, from its place alone.
    const scored = (salt: number) => (_: Uint8Array, square: { row: number; column: number }) =>
      ((square.row * 31 + square.column * 17 + salt) % 23) - 18;
    let count = 0;
    fc.assert(
      fc.property(side, side, fc.nat(22), (width, height, salt) => {
        const picture = { pixels: new Uint8Array(width * height), width, height };
        const faces = findFaces(picture, scored(salt));
        count += faces.length;
        for (const [index, { x, y, size }] of faces.entries()) {
          expect(Math.min(x, y)).toBeGreaterThanOrEqual(0);
          expect(x + size).toBeLessThanOrEqual(width);
          expect(y + size).toBeLessThanOrEqual(height);
          expect(size).toBeLessThanOrEqual(faces[index - 1]?.size ?? size);
        }
      }),
      seeded,
    );
    expect(count, 'some were found').toBeGreaterThan(100);
  });
});
