import { stripMetadata } from '@site/media-metadata';

/**
 * What is shown and handed out of a picture that an engine made. It loses what the engine wrote into it,
 * such as the whole prompt, links to references and the names of models; its colour profile and its AIGC
 * label stay. The same bytes if there is nothing of that.
 */
export function labelOutput(original: Uint8Array): Uint8Array {
  return stripMetadata(original);
}
