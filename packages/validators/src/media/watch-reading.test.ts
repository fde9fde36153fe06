import { expect, it, vi } from 'vitest';
import { watchReading } from './watch-reading.ts';

const piece = 64 * 1024;

it('tells of each piece that is read for the first time, and reads what it is asked for', async () => {
  const onProgress = vi.fn();
  const read = vi.fn(async () => Uint8Array.of(1, 2));
  const watched = watchReading({ size: 3 * piece, read }, { onProgress });
  expect(watched.size).toBe(3 * piece);
  expect(await watched.read(10, 12)).toEqual(Uint8Array.of(1, 2));
  expect(read).toHaveBeenLastCalledWith(10, 12);
  expect(onProgress).toHaveBeenCalledTimes(1);
  await watched.read(0, piece);
  expect(onProgress).toHaveBeenCalledTimes(1);
  await watched.read(piece - 1, piece + 1);
  expect(onProgress).toHaveBeenCalledTimes(2);
  await watched.read(2 * piece, 4 * piece);
  expect(onProgress).toHaveBeenCalledTimes(3);
  await watched.read(3 * piece, 4 * piece);
  expect(onProgress).toHaveBeenCalledTimes(3);
});
