import { stripMetadata } from '@site/media-metadata';
import type { OutputMedia } from '../database/output-schema.ts';

/**
 * What is shown and handed out of a file that an engine made. A picture loses what the engine wrote into
 * it, such as the whole prompt, links to references and the names of models; its colour profile and its
 * AIGC label stay. The same bytes if there is nothing of that.
 */
export function labelOutput(original: Uint8Array, media: OutputMedia): Uint8Array {
  // No memory is shared with another thread.
  return media === 'image' ? stripMetadata(original as Uint8Array<ArrayBuffer>) : original;
}
