import { useSyncExternalStore } from 'react';

/** One text that this browser keeps between visits; '' when nothing is kept. */
export interface Remembered {
  read(): string;
  write(value: string): void;
  /** Keeps nothing any more. */
  remove(): void;
  listen(listener: () => void): () => void;
}

/**
 * A text kept under a key of `localStorage`. Where the browser forbids storage (private windows,
 * full disks) it lives as long as the page.
 */
export function remember(key: string): Remembered {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;
  return {
    read() {
      if (unstored !== undefined) return unstored;
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, value);
        unstored = undefined;
      } catch {
        unstored = value;
      }
      for (const listener of listeners) listener();
    },
    remove() {
      try {
        localStorage.removeItem(key);
        unstored = undefined;
      } catch {
        unstored = '';
      }
      for (const listener of listeners) listener();
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing = () => '';

/** The kept text; '' on the server and in the first render, so that both are the same. */
export function useRemembered(remembered: Remembered): string {
  return useSyncExternalStore(remembered.listen, remembered.read, nothing);
}
