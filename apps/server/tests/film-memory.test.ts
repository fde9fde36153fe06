import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { startBucketSimulator } from '@internal/bucket-simulator';
import { startPostgres } from '@internal/test-servers/postgres';
import { expect, it, onTestFinished } from 'vitest';
import { openBucket } from '../src/files/open-bucket.ts';
import { openBucketStores } from '../src/files/open-bucket-stores.ts';
import { openFolderStores } from '../src/files/open-folder-stores.ts';
import { originalKey } from '../src/picture-store/original-key.ts';
import { toBucketAccount } from '../testing/to-bucket-account.ts';

const mebibyte = 1024 * 1024;

/** Megabytes of JavaScript objects that the process may have. */
const maxHeap = 512;

/** Bytes of memory that it may take more than before. */
const maxGrowth = 200 * mebibyte;

type Stored = {
  stored: { id: string; state: string; mime: string; width: number; hasOriginal: boolean }[];
  grownBy: number;
};

it.each([
  // More than twice what the process may grow by.
  { place: 'a folder', count: 6, size: 86 * mebibyte, hasBucket: false, drafts: 'pictures/drafts' },
  // The bucket that stands in for one holds it in the memory of this test.
  {
    place: 'a bucket',
    count: 1,
    size: 300 * mebibyte,
    hasBucket: true,
    drafts: 'object-store/drafts',
  },
])(
  '$count at a time of $size bytes go through pieces of memory into $place, and parts are read back',
  async ({ count, size, hasBucket, drafts }) => {
    const film = await growFilm(size);
    const simulator = hasBucket ? await startBucketSimulator({ service: 's3' }) : undefined;
    const account = simulator && toBucketAccount(simulator);
    const server = createServer((_, response) => {
      response.setHeader('content-length', size);
      Readable.from(film.parts()).pipe(response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const folder = await mkdtemp(join(tmpdir(), 'test-film-memory-'));
    const postgres = await startPostgres({ template: process.env['TEST_POSTGRES_TEMPLATE'] });
    onTestFinished(async () => {
      server.close();
      await postgres.stop();
      await simulator?.stop();
      await rm(folder, { recursive: true });
    });

    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/film.mp4`;
    const script = join(import.meta.dirname, 'film-memory/store-film.ts');
    const { stdout } = await promisify(execFile)(process.execPath, [
      ...[`--max-old-space-size=${maxHeap}`, '--conditions=@site/source'],
      ...[script, postgres.url, folder, url, `${count}`],
      ...(account ? [JSON.stringify(account)] : []),
    ]);
    const { stored, grownBy }: Stored = JSON.parse(stdout);
    const whole = { state: 'stored', mime: 'video/mp4', width: 320, hasOriginal: true };
    expect(stored).toMatchObject(Array(count).fill(whole));
    expect(grownBy).toBeLessThan(maxGrowth);
    expect(await readdir(join(folder, drafts))).toEqual([]);

    const bucket = account && openBucket(account);
    onTestFinished(() => bucket?.close());
    const { pictures } = bucket
      ? openBucketStores({ bucket, dataFolder: folder })
      : openFolderStores(folder);
    for (const { id } of stored) {
      const object = await pictures.open(originalKey(id));
      for (const start of [0, Math.floor(size / 2) + 1, size - 1_000]) {
        const end = start + 999;
        const part = await buffer(object?.read({ start, end }) as AsyncIterable<Uint8Array>);
        expect(part.equals(film.read({ start, end }))).toBe(true);
      }
    }
  },
);

/**
 * A film of so many bytes, which is never there as a whole: a small one, its index first, whose frames are followed by what
 * no player reads.
 */
async function growFilm(length: number) {
  const file = await readFile(new URL(import.meta.resolve('@internal/testing/media/film.mp4')));
  const frames = file.indexOf('mdat') - 4;
  const head = Buffer.from(file);
  head.writeUInt32BE(length - frames, frames);
  const padding = Buffer.alloc(mebibyte, 'what no player reads ');

  function read({ start, end }: { start: number; end: number }): Buffer {
    const parts: Buffer[] = [];
    for (let at = start; at <= end; ) {
      const inPadding = (at - head.length) % padding.length;
      const part = at < head.length ? head.subarray(at) : padding.subarray(inPadding);
      const taken = part.subarray(0, end + 1 - at);
      parts.push(taken);
      at += taken.length;
    }
    return Buffer.concat(parts);
  }

  return {
    read,
    *parts() {
      for (let start = 0; start < length; start += mebibyte) {
        yield read({ start, end: Math.min(start + mebibyte, length) - 1 });
      }
    },
  };
}
