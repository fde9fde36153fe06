import { assertType } from '../assert-type.ts';
import {
  assertImageFacts,
  type CheckImageOptions,
  checkImage,
  type ImageFacts,
  type ImageIssue,
} from './check-image.ts';
import { MAX_BATCH_IMAGES, MAX_REFERENCE_IMAGES } from './image-limits.ts';

/** A picture that is to become a reference: a file, or an address that is known already. */
export type BatchImage = Partial<ImageIdentity> & (ImageFacts | { readonly url: string });

/** Identity of a picture. One of both is enough. */
export interface ImageIdentity {
  /** The address at which it is shown or stored. */
  readonly url: string;
  /** Whatever is the same for the same bytes: a digest. */
  readonly content: string;
}

export interface CheckImageBatchOptions extends CheckImageOptions {
  /** The most pictures in one batch. Default: 10. */
  readonly maxImages?: number;
  /** The most references, those that are there already included. Default: 5. */
  readonly maxReferences?: number;
  /** The references that are there already. Default: none. */
  readonly references?: readonly Partial<ImageIdentity>[];
  /** Whether the person is logged in: guests may not upload. Default: true. */
  readonly isLoggedIn?: boolean;
}

/** Places in the batch of pictures refused for one reason. */
interface Places {
  readonly indexes: readonly number[];
}

/** Pictures that are refused for the same reason: the facts are those of the first. */
type RefusedImages = ImageIssue & Places & { readonly names: readonly string[] };

/** Issue with some pictures of a batch. */
export type ImageBatchIssue = Places &
  (
    | RefusedImages
    | { readonly code: 'image-login'; readonly severity: 'error' }
    | { readonly code: 'image-duplicate'; readonly severity: 'hint' }
    | { readonly code: 'image-count'; readonly severity: 'hint'; readonly limit: number }
    | { readonly code: 'image-references'; readonly severity: 'hint'; readonly limit: number }
  );

/**
 * Finds the issues of pictures that are pasted, dropped or chosen together; empty when all is well.
 * Each picture is refused for its first reason: a guest's, that it is there already, that it is not
 * valid (`checkImage`), that the batch is full, that the references are full. `acceptedImages` gives
 * the others.
 *
 * @throws TypeError where an argument has the wrong type; never for what is in the files.
 */
export function checkImageBatch(
  images: readonly BatchImage[],
  options: CheckImageBatchOptions = {},
): readonly ImageBatchIssue[] {
  const { maxImages = MAX_BATCH_IMAGES, maxReferences = MAX_REFERENCE_IMAGES } = options;
  const { references = [], isLoggedIn = true } = options;
  if (!Array.isArray(images)) throw new TypeError('images must be an array');
  if (!Array.isArray(references)) throw new TypeError('options.references must be an array');
  assertType(maxImages, 'number', 'options.maxImages');
  assertType(maxReferences, 'number', 'options.maxReferences');
  if (images.length === 0) return [];
  if (!isLoggedIn) {
    return [{ code: 'image-login', severity: 'error', indexes: [...images.keys()] }];
  }

  const urls = new Set(references.map(({ url }) => url));
  const contents = new Set(references.map(({ content }) => content));
  const places = Math.max(0, maxReferences - references.length);
  const refused = new Map<string, RefusedImages>();
  const duplicates: number[] = [];
  const good: number[] = [];
  images.forEach((image, index) => {
    const { url, content } = image;
    if (isKnown(urls, url) || isKnown(contents, content)) {
      duplicates.push(index);
      return;
    }
    const found = checkOne(image, index, options);
    for (const issue of found) {
      refused.set(issue.code, together(refused.get(issue.code), issue, index));
    }
    if (found.length > 0) return;
    good.push(index);
    urls.add(url);
    contents.add(content);
  });
  const issues: ImageBatchIssue[] = [...refused.values()];
  if (duplicates.length > 0) {
    issues.unshift({ code: 'image-duplicate', severity: 'hint', indexes: duplicates });
  }
  if (good.length > maxImages) {
    const indexes = good.splice(maxImages);
    issues.push({ code: 'image-count', severity: 'hint', indexes, limit: maxImages });
  }
  if (good.length > places) {
    const indexes = good.splice(places);
    issues.push({ code: 'image-references', severity: 'hint', indexes, limit: maxReferences });
  }
  return issues;
}

/** The pictures of a batch that no issue refuses, in their order. */
export function acceptedImages<Image>(
  images: readonly Image[],
  issues: readonly ImageBatchIssue[],
): Image[] {
  const refused = new Set(issues.flatMap(({ indexes }) => indexes));
  return images.filter((_, index) => !refused.has(index));
}

function isKnown(known: ReadonlySet<string | undefined>, key: string | undefined): boolean {
  return key !== undefined && known.has(key);
}

/** With one more; a format is told where they all have it. */
function together(
  before: RefusedImages | undefined,
  issue: ImageIssue,
  index: number,
): RefusedImages {
  if (!before) return { ...issue, names: [issue.name], indexes: [index] };
  const names = [...before.names, issue.name];
  const indexes = [...before.indexes, index];
  if (before.code !== 'image-type' || issue.code !== 'image-type') {
    return { ...before, names, indexes };
  }
  const detected = before.detected === issue.detected ? before.detected : undefined;
  return { ...before, detected, names, indexes };
}

/** An address alone was checked when it was uploaded. */
function checkOne(
  image: BatchImage,
  index: number,
  options: CheckImageOptions,
): readonly ImageIssue[] {
  if (!('firstBytes' in image) && typeof image.url === 'string') return [];
  assertImageFacts(image, `images[${index}]`);
  return checkImage(image, options);
}
