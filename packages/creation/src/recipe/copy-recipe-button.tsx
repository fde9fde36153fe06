import { useCopy } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { Recipe } from './recipe.ts';
import { writeRecipe } from './write-recipe.ts';

export interface CopyRecipeButtonProps {
  /** The tool's page with the prompt. */
  href: string;
  recipe: Recipe;
  words: StageMessages['recipe'];
}

/** Copies an address that fills a tool's form with what made a work, and begins nothing. */
export function CopyRecipeButton({ href, recipe, words }: CopyRecipeButtonProps) {
  const copy = useCopy({ copied: words.copied(recipe.pictureCount) });
  return (
    <Button onClick={() => void copy(writeRecipe(href, recipe))}>
      <Icon name="copy" className="ui:size-4" />
      {words.copy}
    </Button>
  );
}
