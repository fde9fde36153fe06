import { findParameter } from '../prompt/find-parameter.ts';
import { knownParameters, type ParameterName } from '../prompt/parameters.ts';
import { type PromptParameter, parsePrompt } from '../prompt/parse-prompt.ts';
import { readPromptParameters } from './read-prompt-parameters.ts';

/**
 * The prompt with one parameter set to `value` ('' for a name that stands alone), or without it where
 * `value` is undefined. Nothing else changes: no other parameter, no word, no spelling.
 *
 * A parameter that is there keeps its place, its dashes and its name; of several, the last one is
 * changed, and of a list such as `--no` the first one, which then holds the whole list. A new one is put
 * at the end, by its short name. One that goes takes one white space along.
 *
 * Undefined if the prompt can't hold this value, because something else would be read: a number that
 * is none, a list with `--v 7` in it. Removing is always possible.
 *
 * @throws TypeError where `prompt` is not a string; never for what is in it.
 * @example
 * writePromptParameter('a cat --v 6 --raw', 'version', '7'); // 'a cat --v 7 --raw'
 */
export function writePromptParameter(prompt: string, name: ParameterName, value: undefined): string;
export function writePromptParameter(
  prompt: string,
  name: ParameterName,
  value: string | undefined,
): string | undefined;
export function writePromptParameter(
  prompt: string,
  name: ParameterName,
  value: string | undefined,
): string | undefined {
  if (value === undefined) return keepFirst(prompt, name, 0);
  const before = readPromptParameters(prompt);
  if (before[name] === value) return prompt;
  const { kind } = findParameter(knownParameters, name) ?? {};
  if (kind === 'number' && /^[^-.\d{]/.test(value)) return undefined;
  const expected = JSON.stringify({ ...before, [name]: undefined });
  const [head, tail] = split(prompt, name, value);
  // What stands behind a value may be glued to it: `--ar-16:9`.
  return [head + tail, `${head} ${tail}`].find((text) => {
    const { [name]: read, ...others } = readPromptParameters(text);
    return read === value && JSON.stringify(others) === expected;
  });
}

/** The prompt up to the new value's end, and what follows it. */
function split(prompt: string, name: ParameterName, value: string): [head: string, tail: string] {
  const spec = findParameter(knownParameters, name);
  const text = spec?.kind === 'text' ? keepFirst(prompt, name, 1) : prompt;
  const place = findPlaces(text, name).pop();
  if (!place) {
    const gap = text === '' || /\s$/.test(text) ? '' : ' ';
    return [`${text}${gap}--${spec?.alias ?? name}${value && ` ${value}`}`, ''];
  }
  const head = text.slice(0, place.valueStart);
  const isGlued = !/\s$/.test(head);
  // `--v6` may stay so.
  const gap = isGlued && !(spec?.kind === 'number' && place.end > place.valueStart) ? ' ' : '';
  return [value ? head + gap + value : head.trimEnd(), text.slice(place.end)];
}

function findPlaces(prompt: string, name: ParameterName): PromptParameter[] {
  return parsePrompt(prompt).parameters.filter((parameter) => parameter.name === name);
}

/** The prompt with the first `count` of them. */
function keepFirst(prompt: string, name: ParameterName, count: number): string {
  let text = prompt;
  // One at a time: a value can have another one in it, as in `--ar wide--ar`.
  for (;;) {
    const places = findPlaces(text, name);
    const last = places.pop();
    if (!last || places.length < count) return text;
    text = cut(text, last);
  }
}

/** `text` without a parameter. What stood on either side of it stays apart. */
function cut(text: string, { start, end }: PromptParameter): string {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const isApart = /^$|\s$/.test(before);
  if (!/^$|^\s/.test(after)) return before + (isApart ? '' : ' ') + after;
  if (before === '') return after.slice(1);
  return (isApart ? before.slice(0, -1) : before) + after;
}
