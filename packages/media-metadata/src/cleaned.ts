import type { AigcLabel } from './aigc-label.ts';
import type { Bytes } from './bytes.ts';

/** A picture without information about its origin, as the parts that make it. */
export interface Cleaned {
  readonly parts: readonly Bytes[];
  /** The label that it carries; the parts hold it as XMP. */
  readonly label: AigcLabel | undefined;
}
