import { open } from 'node:fs/promises';

/** Bytes of the pieces by which it is told how far the reading of a file is. */
const pieceBytes = 64 * 1024;

let note = () => {};

/** Has each piece told that is read for the first time: what a reader in a loop reads again is no progress. */
export function onReadProgress(listener: () => void): void {
  note = listener;
}

export type WatchedFile = {
  /** Bytes. */
  readonly size: number;
  /** The bytes from `start` to before `end`. */
  read(start: number, end: number): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Opens a film or a sound on this machine. */
export async function openWatchedFile(path: string): Promise<WatchedFile> {
  const file = await open(path);
  const { size } = await file.stat();
  const known = new Set<number>();
  return {
    size,
    async read(start, end) {
      const before = known.size;
      const last = Math.min(end, size);
      for (let at = start - (start % pieceBytes); at < last; at += pieceBytes) known.add(at);
      if (known.size > before) note();
      return (await file.read(new Uint8Array(end - start), { position: start })).buffer;
    },
    close: () => file.close(),
  };
}
