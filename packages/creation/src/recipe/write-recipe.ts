import { privateSettings, type Recipe } from './recipe.ts';

/** A recipe as a form has it, where some of what its tool can be asked is not set. */
type FormRecipe = Omit<Recipe, 'settings'> & {
  readonly settings: Readonly<Record<string, string | number | readonly string[] | undefined>>;
};

/** The address of a tool's page, which has the prompt already, with the rest of a recipe. */
export function writeRecipe(href: string, { model, settings, pictureCount }: FormRecipe): string {
  const address = new URL(href, window.location.href);
  const shared = Object.entries(settings).filter(
    ([name, value]) => value !== undefined && !privateSettings.has(name),
  );
  if (model !== undefined) address.searchParams.set('model', model);
  if (shared.length > 0) {
    address.searchParams.set('settings', JSON.stringify(Object.fromEntries(shared)));
  }
  if (pictureCount > 0) address.searchParams.set('pictures', String(pictureCount));
  return address.href;
}
