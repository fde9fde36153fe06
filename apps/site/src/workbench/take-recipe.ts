import {
  type ParameterValues,
  privateSettings,
  type Recipe,
  type RecipeQuery,
  readRecipe,
} from '@site/creation';

/** The recipe of an address, and the form's values with it: what it does not tell of stays private, and stays. */
export function takeRecipe(query: RecipeQuery, values: ParameterValues): Recipe {
  const recipe = readRecipe(query);
  const kept = Object.entries(values).filter(([name]) => privateSettings.has(name));
  return { ...recipe, settings: { ...Object.fromEntries(kept), ...recipe.settings } };
}
