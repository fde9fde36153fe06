import type { ReferenceImage } from './reference-image.ts';

/** The pictures of a reference list. */
export interface ReferenceStore {
  get(): readonly ReferenceImage[];
  set(images: readonly ReferenceImage[]): void;
  subscribe(listener: () => void): () => void;
}

export function createReferenceStore(first: readonly ReferenceImage[]): ReferenceStore {
  const listeners = new Set<() => void>();
  let images = first;
  return {
    get: () => images,
    set(next) {
      images = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
