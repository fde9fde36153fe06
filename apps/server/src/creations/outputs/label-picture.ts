import type { AigcLabel } from '@site/media-metadata';
import { labelling } from './label-error.ts';
import { type MarkedPicture, type MarkPictureOptions, markPicture } from './mark-picture.ts';
import { recordLabel } from './record-label.ts';

export type LabelPictureOptions = MarkPictureOptions & {
  /** The record that is written into it. */
  readonly label: AigcLabel;
};

/**
 * Labels a picture that an engine made, as people see and download it: with the mark in its pixels and one record in
 * its metadata, and without what the engine wrote into it, such as the whole prompt, links to references and the names
 * of models. Its colour profile stays.
 *
 * @throws {LabelError} where any of it can't be done, or is not there when the result is read back.
 */
export async function labelPicture(
  original: Uint8Array,
  { label, ...options }: LabelPictureOptions,
): Promise<Omit<MarkedPicture, 'mark'>> {
  const { bytes, mark, size } = await labelling('mark', () => markPicture(original, options));
  return { bytes: await recordLabel(bytes, { mark, label }), size };
}
