import { useSyncExternalStore } from 'react';
import { readStored, writeStored } from './browser-storage.ts';

/** One text that this browser keeps between visits; '' where there is none. */
export interface StoredText {
  /** Reads it as it is now. */
  read(): string;
  /** '' removes it. */
  write(text: string): void;
  /** Tells of each change by this page. @returns what ends it. */
  subscribe(listener: () => void): () => void;
}

/**
 * A text under a key of `localStorage`. What cannot be stored (private windows, full disks) lives as
 * long as the page.
 */
export function createStoredText(key: string): StoredText {
  const listeners = new Set<() => void>();
  let unstored: string | undefined;
  return {
    read: () => unstored ?? readStored(key) ?? '',
    write(text) {
      unstored = writeStored(key, text || undefined) ? undefined : text;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const nothing = () => '';

/** The stored text; '' on the server and in the first render, so that both are the same. */
export function useStoredText(stored: StoredText): string {
  return useSyncExternalStore(stored.subscribe, stored.read, nothing);
}
