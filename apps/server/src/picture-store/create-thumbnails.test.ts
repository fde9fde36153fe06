import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, type Mock, vi } from 'vitest';
import type { StoredBytes } from '../files/object-store.ts';
import { createThumbnails, type ThumbnailStore } from './create-thumbnails.ts';

function storedPicture(bytes: Uint8Array): StoredBytes & { read: Mock<StoredBytes['read']> } {
  return { size: bytes.length, read: vi.fn(() => Readable.toWeb(Readable.from([bytes]))) };
}

function createMemoryStore(): ThumbnailStore {
  const pictures = new Map<string, Uint8Array>();
  return {
    async put(key, bytes) {
      pictures.set(key, bytes);
    },
    async open(key) {
      const bytes = pictures.get(key);
      return bytes && storedPicture(bytes);
    },
    async remove(key) {
      pictures.delete(key);
    },
  };
}

/** A PNG that says it is so large, and has nothing behind that. */
async function emptyPng({ width, height }: { width: number; height: number }): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  // Width and height stand in the first chunk, before its checksum.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
  return png;
}

const id = (digit: string) => digit.repeat(32);

describe('thumbnails', () => {
  it.each([
    ['no picture at all', async () => new Uint8Array(1_000)],
    ['a picture whose pixels are missing', () => emptyPng({ width: 500, height: 400 })],
    ['a picture of too many pixels', () => emptyPng({ width: 8_001, height: 8_000 })],
  ])('of %s are not tried again', async (_, create) => {
    const thumbnails = createThumbnails(createMemoryStore());
    const original = storedPicture(await create());
    const openOriginal = async () => original;
    expect(await thumbnails.open({ id: id('a'), width: 320, whom: 'a', openOriginal })).toBe(
      'damaged',
    );
    const reads = original.read.mock.calls.length;
    for (const width of [320, 640, 960]) {
      expect(await thumbnails.open({ id: id('a'), width, whom: 'a', openOriginal })).toBe(
        'damaged',
      );
    }
    expect(original.read).toHaveBeenCalledTimes(reads);
  });

  it('are tried again when the store failed', async () => {
    const thumbnails = createThumbnails(createMemoryStore());
    const bytes = await sharp({
      create: { width: 700, height: 9, channels: 3, background: '#123' },
    })
      .webp()
      .toBuffer();
    const original = storedPicture(bytes);
    original.read.mockImplementationOnce(() => {
      throw new Error('EIO: the disk is gone');
    });
    const options = {
      ...{ id: id('b'), width: 320, whom: 'a' },
      openOriginal: async () => original,
    };
    await expect(thumbnails.open(options)).rejects.toThrow('EIO');
    expect(await thumbnails.open(options)).toMatchObject({ size: expect.any(Number) });
  });

  it('of several stores are not decoded together when memory is short', async () => {
    // Each takes more than half of what all may hold.
    const large = await emptyPng({ width: 8_000, height: 6_000 });
    let resolve = () => {};
    const promise = new Promise<void>((settle) => {
      resolve = settle;
    });
    const [first, second] = ['a', 'b'].map((whom) => {
      const original = storedPicture(large);
      const thumbnails = createThumbnails(createMemoryStore());
      const openOriginal = async () => original;
      return {
        original,
        open: () => thumbnails.open({ id: id('c'), width: 320, whom, openOriginal }),
      };
    });
    if (!first || !second) throw new Error('There are two');
    // Read for its size, then to be decoded; the second read waits until the test lets it go on.
    first.original.read
      .mockImplementationOnce(() => Readable.toWeb(Readable.from([large])))
      .mockImplementationOnce(() =>
        Readable.toWeb(
          Readable.from(
            (async function* () {
              await promise;
              yield large;
            })(),
          ),
        ),
      );
    const one = first.open();
    await expect.poll(() => first.original.read).toHaveBeenCalledTimes(2);
    const other = second.open();
    await expect.poll(() => second.original.read).toHaveBeenCalledTimes(1);
    // What has been asked for the pixels later has come so far: the other one has, too, and waits.
    const third = storedPicture(new Uint8Array(10));
    const thumbnails = createThumbnails(createMemoryStore());
    const openOriginal = async () => third;
    await thumbnails.open({ id: id('d'), width: 320, whom: 'c', openOriginal });
    expect(second.original.read).toHaveBeenCalledTimes(1);
    resolve();
    expect(await Promise.all([one, other])).toEqual(['damaged', 'damaged']);
    expect(second.original.read).toHaveBeenCalledTimes(2);
  });

  it('are made one at a time of a person, who then waits for nobody’s many', async () => {
    const thumbnails = createThumbnails(createMemoryStore());
    const bytes = await sharp({
      create: { width: 700, height: 9, channels: 3, background: '#123' },
    })
      .webp()
      .toBuffer();
    const opened: string[] = [];
    let resolve = () => {};
    const untilOthersAreDone = new Promise<void>((settle) => {
      resolve = settle;
    });
    const open = (whom: string, digit: string) =>
      thumbnails.open({
        ...{ id: id(digit), width: 320, whom },
        async openOriginal() {
          if (!opened.includes(whom + digit)) opened.push(whom + digit);
          if (whom === 'greedy') await untilOthersAreDone;
          return storedPicture(bytes);
        },
      });
    const many = ['1', '2', '3', '4', '5', '6'].map((digit) => open('greedy', digit));
    // The last of them, too, which nobody has begun yet.
    const wanted = await Promise.all([open('other', '6'), open('third', '7')]);
    expect(wanted).toEqual(
      [1, 2].map(() => ({ size: expect.any(Number), read: expect.anything() })),
    );
    expect(opened.filter((who) => who.startsWith('greedy'))).toEqual(['greedy1']);
    resolve();
    await Promise.all(many);
    expect(opened).toContain('greedy5');
    expect(opened).not.toContain('greedy6');
  });
});
