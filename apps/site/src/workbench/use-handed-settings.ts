import { type RecipeQuery, useCreationMessages } from '@site/creation';
import { useSession, useToast } from '@site/shell';
import { useEffect, useState } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';
import type { HandedForm } from './take-recipe.ts';
import type { Tool } from './use-tool.ts';

/**
 * Takes what an address hands over beside the prompt in place of what the form has, once, and begins nothing. It
 * reports pictures that an address can't hold. A tool without fields takes the model alone.
 */
export function useHandedSettings({ path, models }: Tool, form?: HandedForm): void {
  const settings = useHandedField(path, 'settings');
  const model = useHandedField(path, 'model');
  const pictures = useHandedField(path, 'pictures');
  const [handed, setHanded] = useState<RecipeQuery>();
  const isKnown = useSession().state !== 'loading';
  const messages = useCreationMessages();
  const toast = useToast();

  useEffect(() => {
    if ((settings ?? model ?? pictures) === undefined) return;
    setHanded({ settings, model, pictures });
    openPage(path, { replace: true });
  }, [model, path, pictures, settings]);

  useEffect(() => {
    // Before that, the draft would come and take its place.
    if (!handed || !isKnown) return;
    setHanded(undefined);
    import('./take-recipe.ts').then(
      ({ takeRecipe }) => takeRecipe(handed, { form, models, messages, toast }),
      // Without a connection the prompt is there, and the form as it was.
      () => {},
    );
  });
}
