import { knownParameters, type ParameterName } from '../prompt/parameters.ts';
import { parsePrompt } from '../prompt/parse-prompt.ts';

/** Values by the long names of parameters: '' where a name stands alone, absent if it is not written. */
export type PromptParameterValues = Readonly<Partial<Record<ParameterName, string>>>;

/**
 * Reads the value of each parameter in a prompt, as it will be sent: `16:9` for `—ar １６：９`.
 *
 * Of a parameter that is written twice, the last one holds; lists such as `--no` add up.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 * @example
 * readPromptParameters('a cat --ar 16:9 --raw'); // { aspect: '16:9', raw: '' }
 */
export function readPromptParameters(prompt: string): PromptParameterValues {
  const values: Partial<Record<ParameterName, string>> = {};
  for (const { name, value } of parsePrompt(prompt).parameters) {
    if (!name) continue;
    const before = isList(name) && values[name];
    const separator = name === 'no' ? ', ' : ' ';
    values[name] = before && value ? before + separator + value : before || value;
  }
  return values;
}

function isList(name: ParameterName): boolean {
  return knownParameters.some((known) => known.kind === 'text' && known.name === name);
}
