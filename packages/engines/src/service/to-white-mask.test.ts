import { deflateSync, inflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { toWhiteMask } from './to-white-mask.ts';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');

type Given = { lines: readonly (readonly number[])[]; width: number; colourType?: number };

/** A PNG of the lines, each with its filter first. */
function toPng({ lines, width, colourType = 6 }: Given): Buffer {
  const header = Buffer.from([0, 0, 0, width, 0, 0, 0, lines.length, 8, colourType, 0, 0, 0]);
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type, 'latin1'), data, Buffer.alloc(4)]);
  };
  const data = deflateSync(Buffer.from(lines.flat()));
  const parts = [data.subarray(0, 5), data.subarray(5)].map((part) => chunk('IDAT', part));
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    ...parts,
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The lines of a grey PNG that filters nothing. */
async function maskOf(given: Given): Promise<number[][]> {
  const file = Buffer.from(await toWhiteMask(toPng(given)));
  expect([file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual([given.width, given.lines.length]);
  expect([...file.subarray(24, 26)]).toEqual([8, 0]);
  const pixels = inflateSync(file.subarray(41, 41 + file.readUInt32BE(33)));
  return given.lines.map((_, index) => {
    const from = index * (given.width + 1);
    return [...pixels.subarray(from + 1, from + 1 + given.width)];
  });
}

it('is white where the picture changes, and black where it stays', async () => {
  const lines = [
    [0, 1, 2, 3, 0, 1, 2, 3, 255],
    [0, 1, 2, 3, 255, 1, 2, 3, 40],
  ];
  expect(await maskOf({ lines, width: 2 })).toEqual([
    [255, 0],
    [0, 255],
  ]);
});

it('reads grey with alpha', async () => {
  const lines = [[0, 200, 0, 200, 255]];
  expect(await maskOf({ lines, width: 2, colourType: 4 })).toEqual([[255, 0]]);
});

/** Each is an opaque and a transparent pixel below two opaque ones, as the specification's filters write it. */
it.each([
  ['none', [0, 0, 255, 0, 0]],
  ['left', [1, 0, 255, 0, 1]],
  ['up', [2, 0, 0, 0, 1]],
  ['average', [3, 0, 128, 0, 1]],
  ['Paeth', [4, 0, 0, 0, 1]],
])('undoes the filter %s', async (_, second) => {
  const lines = [[0, 0, 255, 0, 255], second];
  const [, last] = await maskOf({ lines, width: 2, colourType: 4 });
  expect(last).toEqual([0, 255]);
});

it.each([
  ['is no PNG', Buffer.from('RIFF....WEBP')],
  ['has no alpha', toPng({ lines: [[0, 1, 2, 3]], width: 1, colourType: 2 })],
  ['is cut off', toPng({ lines: [[0, 1, 2]], width: 1 })],
  ['has more than its size', toPng({ lines: [[0, 1, 2, 3, 4, 5]], width: 1 })],
  ['has a filter that there is not', toPng({ lines: [[7, 1, 2, 3, 4]], width: 1 })],
])('refuses what %s', async (_, file) => {
  await expect(toWhiteMask(file)).rejects.toMatchObject({ failed: { reason: 'invalid-input' } });
});
