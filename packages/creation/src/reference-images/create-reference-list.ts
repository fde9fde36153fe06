import type { ApiClient } from '@site/api-client';
import {
  acceptedImages,
  type CheckImageBatchOptions,
  checkImageBatch,
  type ImageBatchIssue,
  MAX_REFERENCE_IMAGES,
} from '@site/validators';
import { readCandidate } from './read-candidate.ts';
import {
  type ReferenceImage,
  type StoredReference,
  statusOf,
  toReferenceImage,
  urlsOf,
} from './reference-image.ts';
import { type PromptImage, type ReferenceRole, singleRole } from './reference-roles.ts';
import { createReferenceStore, type ReferenceStore } from './reference-store.ts';
import { createReferenceUploads } from './reference-uploads.ts';

export type ReferenceLimits = Pick<
  CheckImageBatchOptions,
  'maxImages' | 'maxReferences' | 'maxSize'
>;

/** Told what becomes of the files of a reference list. */
export interface ReferenceListListener {
  /** Tells what a check found. */
  issues(issues: readonly ImageBatchIssue[]): void;
  /** A file that is gone, or must not be read any more. */
  unreadable(name: string): void;
  /** One that was too large has so many pixels now. */
  shrunk?(name: string, size: { readonly width: number; readonly height: number }): void;
  /** Files of a guest wait for the log-in. */
  loginNeeded?(count: number): void;
  /** The upload of one of them has come further. */
  changed?(image: ReferenceImage, all: readonly ReferenceImage[]): void;
  /** One of them was removed. */
  removed?(all: readonly ReferenceImage[]): void;
}

export interface ReferenceListOptions {
  client: Pick<ApiClient, 'uploadFile'>;
  /** Those that are there already. Default: none. */
  first?: readonly ReferenceImage[];
  /** Asked before each check. */
  limits: () => ReferenceLimits;
  /** Asked before each upload: the consent that it belongs to. Default: it needs none. */
  consent?: (() => string | undefined) | undefined;
  listener: ReferenceListListener;
}

/** Reference images. They live outside of React, which only shows them. */
export interface ReferenceList {
  getState(): readonly ReferenceImage[];
  /** Whether it has no picture, and none is being read that may become one. */
  isEmpty(): boolean;
  subscribe(listener: () => void): () => void;
  /** Checks the files, says what is wrong with them, and uploads the others. */
  add(files: readonly File[]): Promise<void>;
  /** Puts pictures that have an address already in the place of all that are there. */
  replace(images: readonly PromptImage[]): void;
  /** Ends the upload; the picture stays, to be tried again. */
  cancel(id: string): void;
  tryAgain(id: string): void;
  remove(id: string): void;
  /** Puts a picture at another place; beyond an end is at that end. */
  move(id: string, to: number): void;
  /** Says what a picture is for. Of the role that one picture only may have, another one becomes an image. */
  setRole(id: string, role: ReferenceRole): void;
  /** Puts pictures before the others that are not among them, as far as there is room. */
  putFirst(references: readonly StoredReference[]): void;
  /** The same behind them. */
  append(references: readonly StoredReference[]): void;
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

export function createReferenceList({
  client,
  first = [],
  limits,
  consent,
  listener,
}: ReferenceListOptions): ReferenceList {
  const store = createReferenceStore(first);
  const uploads = createReferenceUploads({
    ...{ client, consent },
    onChange(id, upload) {
      const before = store.get().find((image) => image.id === id);
      if (!before) return;
      const url = upload.status === 'uploaded' ? upload.stored.url : undefined;
      const after = { ...before, upload, url };
      store.set(store.get().map((image) => (image === before ? after : image)));
      listener.changed?.(after, store.get());
    },
  });
  /** Calls of `add` whose files are being read. */
  let addsUnderWay = 0;

  function check(candidates: Parameters<typeof checkImageBatch>[0]): readonly ImageBatchIssue[] {
    const references = store.get().map(({ url, content }) => ({
      ...(url !== undefined && { url }),
      ...(content !== undefined && { content }),
    }));
    const issues = checkImageBatch(candidates, { ...limits(), references });
    listener.issues(issues);
    return issues;
  }

  /** Those of them that are not in the list, as far as there is room. */
  function toNewImages(references: readonly StoredReference[]): readonly ReferenceImage[] {
    const images = store.get();
    const { maxReferences = MAX_REFERENCE_IMAGES } = limits();
    const room = Math.max(0, maxReferences - images.length);
    const others = references.filter(
      ({ url, content }) =>
        !images.some(
          (image) => image.url === url || (content !== undefined && image.content === content),
        ),
    );
    return others.slice(0, room).map(toReferenceImage);
  }

  return {
    getState: store.get,
    isEmpty: () => store.get().length === 0 && addsUnderWay === 0,
    subscribe: store.subscribe,
    async add(files) {
      addsUnderWay += 1;
      const read = await Promise.allSettled(
        files.map((file) => readCandidate(file, limits().maxSize)),
      );
      addsUnderWay -= 1;
      read.forEach(({ status }, index) => {
        if (status === 'rejected') listener.unreadable(files[index]?.name ?? '');
      });
      const candidates = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const accepted = acceptedImages(candidates, check(candidates));
      if (accepted.length === 0) return;
      for (const { name, shrunk } of accepted) if (shrunk) listener.shrunk?.(name, shrunk);
      if (uploads.isHeld()) listener.loginNeeded?.(accepted.length);
      store.set([...store.get(), ...accepted.map(uploads.begin)]);
    },
    replace(images) {
      const before = store.get();
      store.set([]);
      before.forEach(uploads.release);
      const candidates = images.map(({ url, role }) => ({ url, role }));
      const accepted = acceptedImages(candidates, check(candidates));
      store.set(accepted.map(({ url, role }) => toReferenceImage({ url, name: '', role })));
    },
    cancel: uploads.cancel,
    tryAgain: uploads.tryAgain,
    remove(id) {
      const removed = store.get().find((image) => image.id === id);
      if (!removed) return;
      store.set(store.get().filter((image) => image !== removed));
      uploads.release(removed);
      listener.removed?.(store.get());
    },
    move(id, to) {
      const next = moveImage(store.get(), id, to);
      if (next !== store.get()) store.set(next);
    },
    setRole(id, role) {
      const roleOf = (image: ReferenceImage) => {
        if (image.id === id) return role;
        return role === singleRole && image.role === role ? undefined : image.role;
      };
      store.set(store.get().map((image) => ({ ...image, role: roleOf(image) })));
    },
    putFirst: (references) => store.set([...toNewImages(references), ...store.get()]),
    append: (references) => store.set([...store.get(), ...toNewImages(references)]),
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
