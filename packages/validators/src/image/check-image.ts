import { assertType } from '../assert-type.ts';
import { assertBytes, detectImageType, type ImageType } from './detect-image-type.ts';
import { ALLOWED_IMAGE_TYPES, MAX_IMAGE_SIZE } from './image-limits.ts';

/** Facts known of a file before it is uploaded. */
export interface ImageFacts {
  /** The file's name, which an issue repeats. */
  readonly name: string;
  /** The declared type: `image/png`. */
  readonly type: string;
  /** In bytes. */
  readonly size: number;
  /** The file's first bytes: at least 16, better `IMAGE_HEADER_LENGTH`. */
  readonly firstBytes: Uint8Array;
}

export interface CheckImageOptions {
  /** The most bytes, inclusive. Default: 10,485,760. */
  readonly maxSize?: number;
}

/** Issue with one picture. */
export type ImageIssue =
  | {
      readonly code: 'image-too-large';
      readonly severity: 'error';
      readonly name: string;
      /** In bytes. */
      readonly size: number;
      /** In bytes. */
      readonly limit: number;
    }
  | {
      readonly code: 'image-type';
      readonly severity: 'error';
      readonly name: string;
      /** Type that the file claims: `image/png`. */
      readonly declared: string;
      /** Type by its bytes, where their format is known. */
      readonly detected: ImageType | undefined;
    };

/**
 * Finds the issues of a picture; empty when all is well. Its first bytes decide: a picture under
 * another one's name is taken, and what only claims to be a picture is refused.
 *
 * @throws TypeError where an argument has the wrong type; never for what is in the file.
 */
export function checkImage(
  image: ImageFacts,
  options: CheckImageOptions = {},
): readonly ImageIssue[] {
  assertImageFacts(image, 'image');
  const { maxSize = MAX_IMAGE_SIZE } = options;
  assertType(maxSize, 'number', 'options.maxSize');

  const { name, type, size, firstBytes } = image;
  const issues: ImageIssue[] = [];
  if (size > maxSize) {
    issues.push({ code: 'image-too-large', severity: 'error', name, size, limit: maxSize });
  }
  const detected = detectImageType(firstBytes);
  if (!ALLOWED_IMAGE_TYPES.some((allowed) => allowed === `image/${detected}`)) {
    issues.push({ code: 'image-type', severity: 'error', name, declared: type, detected });
  }
  return issues;
}

/** Throws a TypeError that names the field, unless `image` has all facts. */
export function assertImageFacts(image: unknown, argument: string): asserts image is ImageFacts {
  if (typeof image !== 'object' || image === null) {
    throw new TypeError(`${argument} must be an object`);
  }
  const { name, type, size, firstBytes } = image as Partial<Record<keyof ImageFacts, unknown>>;
  assertType(name, 'string', `${argument}.name`);
  assertType(type, 'string', `${argument}.type`);
  assertType(size, 'number', `${argument}.size`);
  assertBytes(firstBytes, `${argument}.firstBytes`);
}
