import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { detectMimeType } from '../../service/detect-mime-type.ts';
import { failAs } from '../../service/service-failure.ts';
import { MAX_FILE_BYTES, type TaskFile } from './task.ts';

/** How long uploads and results are stored. */
const STORED_MS = 24 * 3_600_000;

/** Bytes that tell a file's type. */
const headBytes = 32;

/** The ends of names by which HeyGem's containers tell files apart, of the types that they read. */
const extensions: Readonly<Record<'film' | 'sound', Readonly<Record<string, string>>>> = {
  film: { 'video/mp4': 'mp4' },
  sound: {
    'audio/wav': 'wav',
    'audio/mpeg': 'mp3',
    'audio/mp4': 'm4a',
    // Phones record sounds whose first bytes are those of a film.
    'video/mp4': 'm4a',
    'audio/flac': 'flac',
    'audio/ogg': 'ogg',
  },
};

type Signal = { readonly signal: AbortSignal };

/** A file that a container finds by its name. */
export type SharedFile = { readonly name: string; readonly remove: () => Promise<void> };

export type Volume = Awaited<ReturnType<typeof openVolume>>;

/** The folder that HeyGem's containers share. What this program stores for itself is in `site`, and is emptied first. */
export async function openVolume(folder: string, { fetch }: { fetch: typeof globalThis.fetch }) {
  const own = join(folder, 'site');
  const [uploads, results] = [join(own, 'uploads'), join(own, 'results')];
  /** Folders where the film container looks for names, and where the one for speech does. */
  const places = { film: join(folder, 'face2face', 'temp'), speech: join(folder, 'voice', 'data') };
  await rm(own, { recursive: true, force: true });
  for (const each of [uploads, results, places.film, join(places.speech, 'origin_audio')]) {
    await mkdir(each, { recursive: true });
  }

  /** Stores bytes under their hash, and says which it is. Rejects with a `ServiceFailure` for too many of them. */
  async function store(bytes: AsyncIterable<Uint8Array>, { signal }: Signal): Promise<string> {
    const part = join(uploads, `${randomBytes(16).toString('hex')}.part`);
    const hash = createHash('sha256');
    let length = 0;
    try {
      const count = async function* () {
        for await (const piece of bytes) {
          length += piece.length;
          if (length > MAX_FILE_BYTES) failAs('invalid-input', 'The file is too large.');
          hash.update(piece);
          yield piece;
        }
      };
      await pipeline(count, createWriteStream(part), { signal });
      const name = hash.digest('hex');
      await rename(part, join(uploads, name));
      return name;
    } catch (error) {
      await rm(part, { force: true });
      throw error;
    }
  }

  async function load(url: string, { signal }: Signal): Promise<string> {
    const response = await fetch(url, { redirect: 'error', signal }).catch((cause: unknown) => {
      signal.throwIfAborted();
      return failAs('expired', `A file could not be fetched: ${cause}`);
    });
    if (!response.ok || !response.body) failAs('expired', `A file answers ${response.status}.`);
    return await store(response.body, { signal });
  }

  return {
    places,
    store,

    /** Puts a file where a container finds it. Rejects with a `ServiceFailure` for one that is gone or of another kind. */
    async share(
      file: TaskFile,
      { place, media, signal }: Signal & { place: string; media: keyof typeof extensions },
    ): Promise<SharedFile & { readonly hash: string }> {
      const hash = 'file' in file ? file.file : await load(file.url, { signal });
      const type = await readType(join(uploads, hash));
      if (type === undefined) return failAs('expired', 'A file was never put, or long ago.');
      const extension = extensions[media][type];
      if (!extension) return failAs('invalid-input', `It takes no ${type || 'such file'} here.`);
      const name = `site-${randomBytes(16).toString('hex')}.${extension}`;
      const path = join(place, name);
      await copyFile(join(uploads, hash), path);
      return { hash, name, remove: () => rm(path, { force: true }) };
    },

    /** Stores what was made, and gives the name that opens it. */
    async storeResult(made: Uint8Array | { readonly path: string }): Promise<string> {
      const name = randomBytes(24).toString('hex');
      if ('path' in made) {
        await copyFile(made.path, join(results, name));
        await rm(made.path, { force: true });
      } else await writeFile(join(results, name), made);
      return name;
    },

    resultPath: (name: string) => join(results, basename(name)),

    /** Deletes what was stored a day ago. */
    async sweep(): Promise<void> {
      for (const place of [uploads, results]) {
        for (const name of await readdir(place)) {
          const path = join(place, name);
          const found = await stat(path).catch(() => undefined);
          if (found && Date.now() - found.mtimeMs > STORED_MS) await rm(path, { force: true });
        }
      }
    },
  };
}

/** The type that a file's first bytes tell; empty for others, and undefined for a file that is not there. */
async function readType(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    return detectMimeType(buffer.subarray(0, bytesRead)) ?? '';
  } finally {
    await file.close();
  }
}
