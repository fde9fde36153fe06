import { readStored, store, type TextStorage } from '../browser.ts';

const storageKey = 'uploads-in-parts';

/** Milliseconds; the service gives an upload up a day after its last part. */
const lifetimeMs = 24 * 3_600_000;

/** An upload that has begun, and when. */
interface Known {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The ids of uploads that have begun, by what names their file; they outlast the page. */
export function createKnownUploads(storage: TextStorage | undefined) {
  function readAll(): Map<string, Known> {
    try {
      const all = new Map<string, Known>(JSON.parse(readStored(storageKey, storage) ?? '[]'));
      return new Map([...all].filter(([, { at }]) => Date.now() - at < lifetimeMs));
    } catch {
      // Whatever it is, it was not written here.
      return new Map();
    }
  }
  const writeAll = (all: Map<string, Known>) =>
    store(storageKey, JSON.stringify([...all]), storage);

  return {
    read: (name: string): string | undefined => readAll().get(name)?.id,
    write: (name: string, id: string) => writeAll(readAll().set(name, { id, at: Date.now() })),
    forget(name: string) {
      const all = readAll();
      if (all.delete(name)) writeAll(all);
    },
  };
}

/** Bytes of a file's beginning that tell it from others of the same name. */
const tellingBytes = 65_536;

/** Names a file of a person's, the same after a reload: by its name, size, time and first bytes. */
export async function nameOfFile(file: Blob, userId: string): Promise<string> {
  const { name = '', lastModified = 0 } = file as Partial<File>;
  const beginning = new Uint8Array(await file.slice(0, tellingBytes).arrayBuffer());
  const telling = [...new TextEncoder().encode(`${name}\n${lastModified}\n`), ...beginning];
  // FNV-1a: nobody gains anything by a file that is taken for another one of their own.
  const hash = telling.reduce((sum, byte) => Math.imul(sum ^ byte, 16_777_619), 2_166_136_261);
  return `${userId}/${file.size}/${(hash >>> 0).toString(16)}`;
}
