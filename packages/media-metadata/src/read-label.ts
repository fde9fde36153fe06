import type { AigcLabel } from './aigc-label.ts';
import { allFormats } from './all-formats.ts';
import { readBytes } from './reading.ts';
import { readFileLabel } from './rewrite-file.ts';

/**
 * The label that says that AI made a picture, a film or a sound, or undefined if it carries none.
 *
 * Every place that a label is known to stand in is looked into, not only the one that the standard's guides
 * name; of several labels, the first one counts. Never throws for what is in the file.
 *
 * @example
 * const label = readLabel(new Uint8Array(await file.arrayBuffer()));
 * if (label?.label === '1') console.log(`AI-generated, ${label.produceId}`);
 */
export function readLabel(bytes: Uint8Array): AigcLabel | undefined {
  return readBytes(bytes, readFileLabel(bytes.length, allFormats));
}
