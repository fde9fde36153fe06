import type { Picture } from '@site/api-client';
import { writeReferences } from '../reference-images/reference-roles.ts';

/** What makes a picture like this one: its prompt with the reference images that are known, without a mask and what it follows. */
export function promptOfPicture({
  prompt,
  references,
}: Pick<Picture, 'prompt' | 'references'>): string {
  const images = references
    .filter(({ role }) => role !== 'mask' && role !== 'control')
    .map(({ url, role }) => ({ url: new URL(url, location.href).href, role }));
  return images.length === 0 ? prompt : writeReferences(images, prompt);
}
