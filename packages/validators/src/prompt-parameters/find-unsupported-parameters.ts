import { type PromptParameter, parsePrompt } from '../prompt/parse-prompt.ts';

/**
 * The parameters of a prompt that a model does not understand, where they stand. `understood` are long
 * names; undefined: all, also those that nobody has documented. `aspect` is understood by every model,
 * since it decides the size of the picture.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 * @example
 * findUnsupportedParameters('a cat --ar 16:9 --chaos 5', ['seed']); // [{ name: 'chaos', … }]
 */
export function findUnsupportedParameters(
  prompt: string,
  understood: readonly string[] | undefined,
): readonly PromptParameter[] {
  if (!understood) return [];
  return parsePrompt(prompt).parameters.filter(
    ({ name }) => name !== 'aspect' && !understood.some((known) => known === name),
  );
}
