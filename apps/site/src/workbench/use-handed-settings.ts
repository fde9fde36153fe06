import { type ParameterValues, type RecipeQuery, useCreationMessages } from '@site/creation';
import { useSession, useToast } from '@site/shell';
import { useEffect, useState } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';

export interface HandedSettingsOptions {
  /** What the form has. */
  readonly values: ParameterValues;
  readonly onSettings: (values: ParameterValues) => void;
  readonly onModel: (id: string) => void;
}

/**
 * What an address hands over beside the prompt takes the place of what the form has, once, and begins
 * nothing. It reports pictures that an address can't hold.
 */
export function useHandedSettings(
  path: string,
  { values, onSettings, onModel }: HandedSettingsOptions,
): void {
  const settings = useHandedField(path, 'settings');
  const model = useHandedField(path, 'model');
  const pictures = useHandedField(path, 'pictures');
  const [handed, setHanded] = useState<RecipeQuery>();
  const isKnown = useSession().state !== 'loading';
  const { stage: loadWords } = useCreationMessages();
  const toast = useToast();

  useEffect(() => {
    if (settings === undefined && model === undefined && pictures === undefined) return;
    setHanded({ settings, model, pictures });
    openPage(path, { replace: true });
  }, [model, path, pictures, settings]);

  useEffect(() => {
    // Before that, the draft would come and take its place.
    if (!handed || !isKnown) return;
    setHanded(undefined);
    Promise.all([import('./take-recipe.ts'), loadWords()]).then(
      ([{ takeRecipe }, { recipe: words }]) => {
        const recipe = takeRecipe(handed, values);
        onSettings(recipe.settings);
        if (recipe.model !== undefined) onModel(recipe.model);
        const { pictureCount } = recipe;
        if (pictureCount > 0) toast.show({ kind: 'info', text: words.missing(pictureCount) });
      },
      // Without a connection the prompt is there, and the form as it was.
      () => {},
    );
  }, [handed, isKnown, loadWords, onModel, onSettings, toast, values]);
}
