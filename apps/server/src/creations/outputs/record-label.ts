import { isDeepStrictEqual } from 'node:util';
import { type AigcLabel, readLabel, writeLabel } from '@site/media-metadata';
import type { Mark } from '@site/media-metadata/mark';
import { showsMark } from '../../files/shows-mark.ts';
import { LabelError, labelling } from './label-error.ts';

/**
 * Writes the record into a picture that has its mark, and reads both back.
 *
 * @throws {LabelError} where it takes no record, or either is not there when the result is read back.
 */
export async function recordLabel(
  marked: Uint8Array,
  { mark, label }: { readonly mark: Mark; readonly label: AigcLabel },
): Promise<Uint8Array> {
  const labelled = await labelling('record', async () => writeLabel(marked, label));
  const isThere = await labelling(
    'read-back',
    async () => isDeepStrictEqual(readLabel(labelled), label) && (await showsMark(labelled, mark)),
  );
  if (!isThere) throw new LabelError('read-back');
  return labelled;
}
