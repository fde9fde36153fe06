import type { DraftPlace } from '../draft/draft-place.ts';
import {
  readReferenceDraft,
  type StoredReference,
  writeReferenceDraft,
} from './reference-draft-storage.ts';
import type { ReferenceImage } from './reference-image.ts';

/** The pictures of a reference list. Each change is stored with the page's draft. */
export interface ReferenceStore {
  get(): readonly ReferenceImage[];
  set(images: readonly ReferenceImage[]): void;
  subscribe(listener: () => void): () => void;
  /** Removes the draft; what is set from now on is stored at another place. */
  leaveFor(place: DraftPlace): void;
}

/** A store that begins with the draft of its place. */
export function createReferenceStore(firstPlace: DraftPlace): ReferenceStore {
  const listeners = new Set<() => void>();
  let place = firstPlace;
  let images: readonly ReferenceImage[] = readReferenceDraft(place).map(toReferenceImage);
  return {
    get: () => images,
    set(next) {
      images = next;
      writeReferenceDraft(place, images.flatMap(toStoredReference));
      for (const listener of [...listeners]) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    leaveFor(next) {
      writeReferenceDraft(place, []);
      place = next;
    },
  };
}

/** A picture that has its address already. */
export function toReferenceImage({ url, name, content }: StoredReference): ReferenceImage {
  return { id: nextReferenceId(), name, previewUrl: url, content, upload: undefined, url };
}

let lastId = 0;

export function nextReferenceId(): string {
  lastId += 1;
  return `reference-${lastId}`;
}

/** Nothing of a picture that has no address yet. */
function toStoredReference({ url, name, content }: ReferenceImage): StoredReference[] {
  return url === undefined ? [] : [{ url, name, content }];
}
