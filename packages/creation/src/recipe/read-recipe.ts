import type { ParameterValues } from '../parameters/parameter.ts';
import { privateSettings, type Recipe } from './recipe.ts';

/** More than any tool has. Characters, and entries. */
const limits = { settings: 8_000, value: 2_000, entries: 40, pictures: 99 };

/** The fields of an address that hold a recipe; anybody may have written them. */
export interface RecipeQuery {
  /** The model's id; undefined where the address has none. */
  readonly model: string | undefined;
  /** The values of the form, as `writeRecipe` writes them. */
  readonly settings: string | undefined;
  /** How many pictures it was made with, in digits. */
  readonly pictures: string | undefined;
}

/**
 * The recipe of an address. Anything else is left out; whether a tool and its model take what is left,
 * the tool's form decides, as of everything that was chosen before.
 */
export function readRecipe({ model, settings = '', pictures = '' }: RecipeQuery): Recipe {
  return {
    model: model !== undefined && /^[\w.:-]{1,64}$/.test(model) ? model : undefined,
    settings: readSettings(settings),
    pictureCount: /^\d{1,2}$/.test(pictures) ? Math.min(Number(pictures), limits.pictures) : 0,
  };
}

function readSettings(text: string): ParameterValues {
  if (text.length > limits.settings) return {};
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    return {};
  }
  const entries = Object.entries(Object(given) as object).filter(
    ([name, value]) =>
      /^[a-z]\w{0,39}$/i.test(name) &&
      !privateSettings.has(name) &&
      (Number.isFinite(value) || (typeof value === 'string' && value.length <= limits.value)),
  );
  return Object.fromEntries(entries.slice(0, limits.entries));
}
