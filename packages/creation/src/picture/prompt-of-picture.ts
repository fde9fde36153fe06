import type { Picture } from '@site/api-client';
import { writeReferences } from '../reference-images/reference-roles.ts';
import { leadsPrompt } from './field-of-role.ts';

/**
 * Makes the prompt for a picture like this one: its own with the reference images that are known, but for those in
 * fields of their own.
 */
export function promptOfPicture({
  prompt,
  references,
}: Pick<Picture, 'prompt' | 'references'>): string {
  const images = references
    .filter(leadsPrompt)
    .map(({ url, role }) => ({ url: new URL(url, location.href).href, role }));
  return images.length === 0 ? prompt : writeReferences(images, prompt);
}
