import type { AigcLabel } from './aigc-label.ts';
import type { MetadataError } from './metadata-error.ts';
import type { Piece, Reading } from './reading.ts';

export interface RewriteOptions {
  /** Whether everything that tells about the origin goes. Without it, only labels are replaced. */
  readonly strips: boolean;
  /** The label to carry instead of the file's own. */
  readonly given?: AigcLabel | undefined;
}

/** A file with one label or none, as the pieces that make it. */
export interface Rewritten {
  readonly pieces: readonly Piece[];
  /** The label that the pieces hold. */
  readonly label: AigcLabel | undefined;
  /** The first damage that was met. The pieces hold what was recognized before and after it. */
  readonly damage?: MetadataError | undefined;
}

/** A format's knowledge of its metadata. */
export type Rewrite = (size: number, options: RewriteOptions) => Reading<Rewritten>;
