import type { MediaFormat } from './media-format.ts';

/**
 * - `unknown-format`: the first bytes are of no format that is known here.
 * - `unsupported`: the format is known, this kind of it is not.
 * - `damaged`: the file contradicts itself, or ends too early.
 * - `no-room`: the label doesn't fit where the format has room for it.
 */
export type MetadataErrorKind = 'unknown-format' | 'unsupported' | 'damaged' | 'no-room';

/** Facts of an error, besides its message. */
export interface MetadataErrorFacts {
  /** Kind of error. */
  readonly kind: MetadataErrorKind;
  /** The format, where it is known. */
  readonly format?: MediaFormat | undefined;
  /** The byte of the file where it was noticed. */
  readonly offset?: number | undefined;
}

const brand: unique symbol = Symbol.for('@site/media-metadata/error');

/** A file whose metadata can't be written or stripped, with the reason. */
export class MetadataError extends Error {
  /** Always `MetadataError`. */
  override readonly name = 'MetadataError';
  /** Marks errors of every copy of this package. */
  readonly [brand] = true;
  /** Kind of error. */
  readonly kind: MetadataErrorKind;
  /** The format, where it is known. */
  readonly format: MediaFormat | undefined;
  /** The byte of the file where it was noticed. */
  readonly offset: number | undefined;

  constructor(message: string, { kind, format, offset }: MetadataErrorFacts) {
    super(message);
    this.kind = kind;
    this.format = format;
    this.offset = offset;
  }
}

/** Whether something thrown is a `MetadataError`, of any copy of this package. */
export function isMetadataError(error: unknown): error is MetadataError {
  return typeof error === 'object' && error !== null && brand in error;
}

/** The error about a file that is not as its format has it. */
export function damageOf(format: MediaFormat, what: string, offset: number): MetadataError {
  const message = `Damaged ${format.toUpperCase()}: ${what}, at byte ${offset}. Its metadata can't be changed safely.`;
  return new MetadataError(message, { kind: 'damaged', format, offset });
}
