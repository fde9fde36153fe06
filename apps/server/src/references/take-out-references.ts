import { parsePrompt } from '@site/validators';

export type TakenOut = {
  /** Without them. */
  readonly prompt: string;
  /** Each as it was written, in their order. */
  readonly references: readonly string[];
};

/**
 * Takes a prompt's reference images out: the addresses that lead, and the tags. What is left reads as
 * before.
 */
export function takeOutReferences(prompt: string): TakenOut {
  const { references } = parsePrompt(prompt);
  let rest = '';
  let end = 0;
  for (const reference of references) {
    rest = joinAtCut(rest, prompt.slice(end, reference.start));
    end = reference.end;
  }
  return {
    prompt: references.length === 0 ? prompt : joinAtCut(rest, prompt.slice(end)).trim(),
    references: references.map(({ source }) => source),
  };
}

/** Of the white space around what was taken out between them, one side stays. */
function joinAtCut(before: string, after: string): string {
  return /(?:^|\s)$/.test(before) ? before + after.trimStart() : before + after;
}

/** The http(s) addresses in a text, in their order, wherever they stand. */
export function findAddresses(text: string): readonly string[] {
  return text.match(/https?:\/\/[!#-&(-;=?-Z_a-z~]+/gi) ?? [];
}
