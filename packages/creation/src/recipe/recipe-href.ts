import type { Picture } from '@site/api-client';
import { leadsPrompt } from '../picture/field-of-role.ts';
import { promptOfPicture } from '../picture/prompt-of-picture.ts';
import { writeRecipe } from './write-recipe.ts';

type MadePicture = Pick<
  Picture,
  'prompt' | 'tool' | 'engine' | 'settings' | 'referenceCount' | 'references'
>;

/**
 * Makes the address for making a picture again, with all that is known of how it was made: the prompt and one's own
 * pictures as `makeSameHref` writes them, the model and the settings. Undefined where that gives no address.
 */
export function recipeHref(
  picture: MadePicture,
  makeSameHref: (prompt: string, tool?: string) => string | undefined,
): string | undefined {
  const { tool, engine, settings = {}, referenceCount, references } = picture;
  const href = makeSameHref(promptOfPicture(picture), tool);
  if (href === undefined) return undefined;
  const handed = references.filter(leadsPrompt).length;
  const pictureCount = Math.max(0, referenceCount - handed);
  const address = writeRecipe(href, { model: engine, settings, pictureCount });
  const { origin } = window.location;
  return address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;
}
