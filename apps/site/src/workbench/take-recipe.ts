import {
  type CreationMessages,
  type ParameterValues,
  privateSettings,
  type RecipeQuery,
  readRecipe,
} from '@site/creation';
import type { useToast } from '@site/shell';
import type { Tool } from './use-tool.ts';

/** The fields of a form. */
export interface HandedForm {
  /** Values that they have. */
  readonly values: ParameterValues;
  readonly onSettings: (values: ParameterValues) => void;
}

export interface TakeRecipeOptions extends Pick<Tool, 'models'> {
  readonly form: HandedForm | undefined;
  readonly messages: CreationMessages;
  readonly toast: ReturnType<typeof useToast>;
}

/** Puts the recipe of an address into a form. What it does not tell of stays private, and stays. */
export async function takeRecipe(
  query: RecipeQuery,
  { form, models, messages, toast }: TakeRecipeOptions,
): Promise<void> {
  const { settings, model, pictureCount } = readRecipe(query);
  if (form) {
    const kept = Object.entries(form.values).filter(([name]) => privateSettings.has(name));
    form.onSettings({ ...Object.fromEntries(kept), ...settings });
  }
  if (model !== undefined) {
    models.prepare();
    models.choose(model);
  }
  if (pictureCount === 0) return;
  const words = await messages.stage().catch(() => undefined);
  if (words) toast.show({ kind: 'info', text: words.recipe.missing(pictureCount) });
}
