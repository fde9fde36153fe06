import type { UploadState } from '@site/api-client';
import type { PromptImage, ReferenceRole } from './reference-roles.ts';

/** A picture that a prompt refers to. */
export interface ReferenceImage {
  /** Names it on this page; of no meaning elsewhere. */
  readonly id: string;
  /** The file's name; empty for one that is known by its address alone. */
  readonly name: string;
  /** Address of the preview: the file itself (`blob:…`), else the picture's own. */
  readonly previewUrl: string;
  /** A digest, the same for the same bytes; undefined if it is not known. */
  readonly content: string | undefined;
  /** Undefined for one that was there before. */
  readonly upload: UploadState | undefined;
  /** Address for others to fetch it; undefined until it is uploaded. */
  readonly url: string | undefined;
  /** Purpose, where a tool tells such things apart. Default: `image`. */
  readonly role?: ReferenceRole | undefined;
}

/** Facts of one that has its address already. */
export interface StoredReference {
  readonly url: string;
  readonly name: string;
  /** The digest of its bytes, where it is known. */
  readonly content?: string | undefined;
  readonly role?: ReferenceRole | undefined;
}

export function toReferenceImage({ url, name, content, role }: StoredReference): ReferenceImage {
  return { id: nextReferenceId(), name, previewUrl: url, content, upload: undefined, url, role };
}

let lastId = 0;

export function nextReferenceId(): string {
  lastId += 1;
  return `reference-${lastId}`;
}

/** Obstacle to a picture's use, or that it is `uploaded`. */
export type ReferenceStatus = UploadState['status'];

export function statusOf({ upload }: ReferenceImage): ReferenceStatus {
  return upload?.status ?? 'uploaded';
}

/** Those that have an address, as a prompt has them. */
export function promptImagesOf(images: readonly ReferenceImage[]): PromptImage[] {
  return images.flatMap(({ url, role }) => (url === undefined ? [] : [{ url, role }]));
}

/** The addresses of those that have one, in their order. */
export function urlsOf(images: readonly ReferenceImage[]): string[] {
  return images.flatMap(({ url }) => (url === undefined ? [] : [url]));
}
