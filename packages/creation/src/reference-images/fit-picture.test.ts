import { beforeEach, expect, it, vi } from 'vitest';
import { fitPicture } from './fit-picture.ts';
import { shrinkPicture } from './shrink-picture.ts';

vi.mock('./shrink-picture.ts', () => ({ shrinkPicture: vi.fn() }));

const smaller = { file: new File(['smaller'], 'photo'), width: 1_000, height: 2_000 };
beforeEach(() => void vi.mocked(shrinkPicture).mockResolvedValue(smaller));

const starts = {
  JPEG: [0xff, 0xd8, 0xff, 0xe0],
  PNG: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  WebP: [...new TextEncoder().encode('RIFF....WEBPVP8 ')],
  GIF: [...new TextEncoder().encode('GIF89a')],
  film: [0, 0, 0, 0x18, ...new TextEncoder().encode('ftypisom')],
};

/** A hundred bytes that begin as those of their format do. */
function fileOf(format: keyof typeof starts): File {
  const bytes = new Uint8Array(100);
  bytes.set(starts[format]);
  return new File([bytes], 'photo');
}

it.each([
  ['JPEG', 'jpeg'],
  ['PNG', 'png'],
  ['WebP', 'png'],
] as const)('shrinks a %s that is too large, as a %s', async (of, format) => {
  const chosen = fileOf(of);
  expect(await fitPicture(chosen, { maxSize: 99 })).toEqual({
    file: smaller.file,
    shrunk: { width: 1_000, height: 2_000 },
  });
  expect(shrinkPicture).toHaveBeenCalledExactlyOnceWith(chosen, { maxSize: 99, format });
});

it.each([
  ['a photo that fits exactly', 'JPEG', 100],
  ['a GIF, which may move', 'GIF', 99],
  ['a film', 'film', 99],
] as const)('leaves %s as it is', async (_, of, maxSize) => {
  const chosen = fileOf(of);
  const { file, shrunk } = await fitPicture(chosen, { maxSize });
  expect([file === chosen, shrunk]).toEqual([true, undefined]);
  expect(shrinkPicture).not.toHaveBeenCalled();
});

it('leaves a picture that the browser cannot draw as it is', async () => {
  vi.mocked(shrinkPicture).mockResolvedValue(undefined);
  const chosen = fileOf('JPEG');
  const { file, shrunk } = await fitPicture(chosen, { maxSize: 99 });
  expect([file === chosen, shrunk]).toEqual([true, undefined]);
});
