import type { Creation } from '@site/api-client/creations';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';

/** What creates the same again: its prompt, led by the reference images that are still there. */
export function promptOfCreation({ prompt, pictures, references = [] }: Creation): string {
  const [picture] = pictures ?? [];
  return promptOfPicture({ prompt, references: picture?.references ?? references });
}
