import { type ApiClient, createUploader, type Upload, type UploadState } from '@site/api-client';
import type { ToastContent } from '@site/shell';
import {
  acceptedImages,
  type CheckImageBatchOptions,
  checkImageBatch,
  type ImageBatchIssue,
} from '@site/validators';
import { moveImage } from './move-image.ts';
import { type Candidate, readCandidate } from './read-candidate.ts';
import { readReferenceDraft, writeReferenceDraft } from './reference-draft-storage.ts';
import { type ReferenceImage, statusOf, urlsOf } from './reference-image.ts';
import {
  failureToast,
  issueToasts,
  loginToast,
  unreadableToast,
  uploadedToast,
} from './reference-toasts.ts';

export type ReferenceLimits = Pick<
  CheckImageBatchOptions,
  'maxImages' | 'maxReferences' | 'maxSize'
>;

export interface ReferenceListOptions {
  client: Pick<ApiClient, 'uploadFile'>;
  /** Names the page: what is uploaded is kept in this browser by that name. */
  page: string;
  limits: ReferenceLimits;
  /** Tells the person what happened. */
  say: (toast: ToastContent) => void;
}

/**
 * The reference images of a page. It lives outside of React, which only shows it: uploads go on
 * while another page is shown, such as the one for logging in.
 */
export interface ReferenceList {
  getState(): readonly ReferenceImage[];
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
  /** Nobody is logged in: uploads wait. */
  hold(): void;
  /** Somebody is logged in: uploads go on. */
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
  page,
  limits,
  say,
}: ReferenceListOptions): ReferenceList {
  const uploader = createUploader({ client });
  const uploads = new Map<string, Upload>();
  const listeners = new Set<() => void>();
  let images: readonly ReferenceImage[] = readReferenceDraft(page).map(({ url, name, content }) =>
    knownImage({ url, name, content }),
  );
  let isHeld = false;
  /** Of those that are uploading together; told when the last of them is done. */
  let uploadedCount = 0;

  function set(next: readonly ReferenceImage[]) {
    images = next;
    writeReferenceDraft(
      page,
      images.flatMap(({ url, name, content }) =>
        url === undefined ? [] : [{ url, name, content }],
      ),
    );
    for (const listener of [...listeners]) listener();
  }

  function check(candidates: Parameters<typeof checkImageBatch>[0]): readonly ImageBatchIssue[] {
    const references = images.map(({ url, content }) => ({
      ...(url !== undefined && { url }),
      ...(content !== undefined && { content }),
    }));
    const issues = checkImageBatch(candidates, { ...limits, references });
    for (const toast of issueToasts(issues)) say(toast);
    return issues;
  }

  function begin({ file, name, content }: Candidate): ReferenceImage {
    const id = nextId();
    const upload = uploader.upload(file, { onChange: (state) => change(id, state) });
    uploads.set(id, upload);
    const previewUrl = URL.createObjectURL(file);
    return { id, name, previewUrl, content, upload: upload.getState(), url: undefined };
  }

  function change(id: string, upload: UploadState) {
    const before = images.find((image) => image.id === id);
    if (!before) return;
    const url = upload.status === 'uploaded' ? upload.stored.url : undefined;
    const after = { ...before, upload, url };
    set(images.map((image) => (image === before ? after : image)));
    if (upload.status === 'uploaded') uploadedCount += 1;
    const toast = failureToast(after);
    if (toast) say(toast);
    tellWhenDone();
  }

  /** Ends what goes on for a picture that is no longer in the list. */
  function forget({ id, previewUrl }: ReferenceImage) {
    uploads.get(id)?.cancel();
    uploads.delete(id);
    if (previewUrl.startsWith('blob:')) URL.revokeObjectURL(previewUrl);
  }

  function tellWhenDone() {
    if (uploadedCount === 0 || images.some(isMoving)) return;
    say(uploadedToast(uploadedCount));
    uploadedCount = 0;
  }

  return {
    getState: () => images,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async add(files) {
      const read = await Promise.allSettled(
        files.map((file) => readCandidate(file, limits.maxSize)),
      );
      read.forEach(({ status }, index) => {
        if (status === 'rejected') say(unreadableToast(files[index]?.name ?? ''));
      });
      const candidates = read.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
      const accepted = acceptedImages(candidates, check(candidates));
      if (accepted.length === 0) return;
      if (isHeld) say(loginToast(accepted.length));
      set([...images, ...accepted.map(begin)]);
    },
    replace(urls) {
      const before = images;
      set([]);
      before.forEach(forget);
      const candidates = urls.map((url) => ({ url }));
      const accepted = acceptedImages(candidates, check(candidates));
      set(accepted.map(({ url }) => knownImage({ url, name: '' })));
    },
    cancel: (id) => uploads.get(id)?.cancel(),
    tryAgain: (id) => uploads.get(id)?.tryAgain(),
    remove(id) {
      const removed = images.find((image) => image.id === id);
      if (!removed) return;
      set(images.filter((image) => image !== removed));
      forget(removed);
      tellWhenDone();
    },
    move(id, to) {
      const next = moveImage(images, id, to);
      if (next !== images) set(next);
    },
    hold() {
      isHeld = true;
      uploader.hold();
    },
    resume() {
      isHeld = false;
      uploader.resume();
    },
    untilUploaded(signal) {
      return new Promise((resolve) => {
        const end = (urls: readonly string[] | undefined) => {
          listeners.delete(look);
          signal.removeEventListener('abort', giveUp);
          resolve(urls);
        };
        const giveUp = () => end(undefined);
        const look = () => {
          const statuses = images.map(statusOf);
          if (statuses.some((status) => status === 'failed' || status === 'cancelled')) giveUp();
          else if (statuses.every((status) => status === 'uploaded')) end(urlsOf(images));
        };
        listeners.add(look);
        signal.addEventListener('abort', giveUp);
        if (signal.aborted) giveUp();
        else look();
      });
    },
  };
}

let lastId = 0;

function nextId(): string {
  lastId += 1;
  return `reference-${lastId}`;
}

function knownImage({
  url,
  name,
  content,
}: Pick<ReferenceImage, 'name'> & { url: string; content?: string | undefined }): ReferenceImage {
  return { id: nextId(), name, previewUrl: url, content, upload: undefined, url };
}

/** Whether it will soon be somewhere else by itself. One that waits for a log-in will not. */
function isMoving(image: ReferenceImage): boolean {
  const status = statusOf(image);
  return status === 'waiting' || status === 'uploading';
}
