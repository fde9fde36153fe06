import type { ApiClient } from '@site/api-client';
import {
  acceptedImages,
  type CheckImageBatchOptions,
  checkImageBatch,
  type ImageBatchIssue,
  MAX_REFERENCE_IMAGES,
} from '@site/validators';
import type { DraftPlace } from '../draft/draft-place.ts';
import { readCandidate } from './read-candidate.ts';
import type { StoredReference } from './reference-draft-storage.ts';
import { type ReferenceImage, statusOf, urlsOf } from './reference-image.ts';
import { createReferenceStore, type ReferenceStore, toReferenceImage } from './reference-store.ts';
import { createReferenceToasts, type ReferenceToastsOptions } from './reference-toasts.ts';
import { createReferenceUploads } from './reference-uploads.ts';

export type ReferenceLimits = Pick<
  CheckImageBatchOptions,
  'maxImages' | 'maxReferences' | 'maxSize'
>;

export interface ReferenceListOptions extends ReferenceToastsOptions {
  client: Pick<ApiClient, 'uploadFile'>;
  /** Whose draft and which page's: what is uploaded is stored with it. */
  place: DraftPlace;
  limits: ReferenceLimits;
}

/**
 * The reference images of a page. It lives outside of React, which only shows it: uploads go on
 * while another page is shown, such as the one for logging in.
 */
export interface ReferenceList {
  getState(): readonly ReferenceImage[];
  /** Whether it has no picture, and none is being read that may become one. */
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Checks the files, tells what is wrong with them, and uploads the others. */
  add(files: readonly File[]): Promise<void>;
  /** Puts pictures that have an address already in the place of all that are there. */
  replace(urls: readonly string[]): void;
  /** Ends the upload; the picture stays, to be tried again. */
  cancel(id: string): void;
  tryAgain(id: string): void;
  remove(id: string): void;
  /** Puts a picture at another place; beyond an end is at that end. */
  move(id: string, to: number): void;
  /**
   * They belong to another owner from now on: a guest has logged in. `own` are the ones that the
   * account had already; they come first, as far as there is room.
   */
  moveTo(place: DraftPlace, own: readonly StoredReference[]): void;
  /** Logged out: uploads wait. */
  hold(): void;
  /** Logged in: uploads go on. */
  resume(): void;
  /**
   * The addresses of all pictures once they are uploaded; undefined as soon as one of them has
   * failed or was cancelled, or the signal is aborted.
   */
  untilUploaded(signal: AbortSignal): Promise<readonly string[] | undefined>;
}

/** A page's reference images, with those of its draft. */
export function createReferenceList({
  client,
  place,
  limits,
  messages,
  say,
}: ReferenceListOptions): ReferenceList {
  const store = createReferenceStore(place);
  const toasts = createReferenceToasts({ messages, say });
  const uploads = createReferenceUploads({
    client,
    onChange(id, upload) {
      const before = store.get().find((image) => image.id === id);
      if (!before) return;
      const url = upload.status === 'uploaded' ? upload.stored.url : undefined;
      const after = { ...before, upload, url };
      store.set(store.get().map((image) => (image === before ? after : image)));
      toasts.changed(after, store.get());
    },
  });
  /** Calls of `add` whose files are being read. */
  let addsUnderWay = 0;

  function check(candidates: Parameters<typeof checkImageBatch>[0]): readonly ImageBatchIssue[] {
    const references = store.get().map(({ url, content }) => ({
      ...(url !== undefined && { url }),
      ...(content !== undefined && { content }),
    }));
    const issues = checkImageBatch(candidates, { ...limits, references });
    toasts.issues(issues);
    return issues;
  }

  return {
    getState: store.get,
    isEmpty: () => store.get().length === 0 && addsUnderWay === 0,
    subscribe: store.subscribe,
    async add(files) {
      addsUnderWay += 1;
      const read = await Promise.allSettled(
        files.map((file) => readCandidate(file, limits.maxSize)),
      );
      addsUnderWay -= 1;
      read.forEach(({ status }, index) => {
        if (status === 'rejected') toasts.unreadable(files[index]?.name ?? '');
      });
      const candidates = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const accepted = acceptedImages(candidates, check(candidates));
      if (accepted.length === 0) return;
      if (uploads.isHeld()) toasts.loginNeeded(accepted.length);
      store.set([...store.get(), ...accepted.map(uploads.begin)]);
    },
    replace(urls) {
      const before = store.get();
      store.set([]);
      before.forEach(uploads.release);
      const candidates = urls.map((url) => ({ url }));
      const accepted = acceptedImages(candidates, check(candidates));
      store.set(accepted.map(({ url }) => toReferenceImage({ url, name: '' })));
    },
    cancel: uploads.cancel,
    tryAgain: uploads.tryAgain,
    remove(id) {
      const removed = store.get().find((image) => image.id === id);
      if (!removed) return;
      store.set(store.get().filter((image) => image !== removed));
      uploads.release(removed);
      toasts.settled(store.get());
    },
    move(id, to) {
      const next = moveImage(store.get(), id, to);
      if (next !== store.get()) store.set(next);
    },
    moveTo(next, own) {
      const images = store.get();
      const room = Math.max(0, (limits.maxReferences ?? MAX_REFERENCE_IMAGES) - images.length);
      const others = own.filter(
        ({ url, content }) =>
          !images.some(
            (image) => image.url === url || (content !== undefined && image.content === content),
          ),
      );
      store.leaveFor(next);
      store.set([...others.slice(0, room).map(toReferenceImage), ...images]);
    },
    hold: uploads.hold,
    resume: uploads.resume,
    untilUploaded: (signal) => untilUploaded(store, signal),
  };
}

/** The same pictures with one of them at place `to`, or at the nearest end. */
function moveImage(
  images: readonly ReferenceImage[],
  id: string,
  to: number,
): readonly ReferenceImage[] {
  const from = images.findIndex((image) => image.id === id);
  const place = Math.min(Math.max(to, 0), images.length - 1);
  const moved = images[from];
  if (!moved || from === place) return images;
  const others = images.filter((image) => image !== moved);
  return [...others.slice(0, place), moved, ...others.slice(place)];
}

function untilUploaded(
  store: ReferenceStore,
  signal: AbortSignal,
): Promise<readonly string[] | undefined> {
  return new Promise((resolve) => {
    const end = (urls: readonly string[] | undefined) => {
      unsubscribe();
      signal.removeEventListener('abort', giveUp);
      resolve(urls);
    };
    const giveUp = () => end(undefined);
    const look = () => {
      const images = store.get();
      const statuses = images.map(statusOf);
      if (statuses.some((status) => status === 'failed' || status === 'cancelled')) giveUp();
      else if (statuses.every((status) => status === 'uploaded')) end(urlsOf(images));
    };
    const unsubscribe = store.subscribe(look);
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) giveUp();
    else look();
  });
}
