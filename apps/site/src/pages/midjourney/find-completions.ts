import { type ParameterReference, promptParameters } from '@site/validators/parameters';

/** A parameter that is being written, as far as the caret. */
export interface WrittenName {
  /** Offset of its dashes. */
  readonly start: number;
  readonly end: number;
  readonly name: string;
}

/** The name of a parameter that ends at the caret; undefined where none does, or it goes on behind it. */
export function findWrittenName(text: string, caret: number): WrittenName | undefined {
  if (/^[\w-]/.test(text.slice(caret))) return undefined;
  const [, name] = /(?:^|\s)--([a-z]*)$/i.exec(text.slice(0, caret)) ?? [];
  if (name === undefined) return undefined;
  return { start: caret - name.length - 2, end: caret, name: name.toLowerCase() };
}

/** The parameters that a name may become; one that is written whole is not offered again. */
export function findCompletions(
  name: string,
  understood: readonly string[] | undefined,
): readonly ParameterReference[] {
  const known = promptParameters.filter(
    (one) => one.name === 'aspect' || (understood?.includes(one.name) ?? true),
  );
  if (known.some((one) => one.name === name)) return [];
  return known.filter(
    ({ name: long, alias }) => long.startsWith(name) || (alias?.startsWith(name) ?? false),
  );
}

/** The prompt with a parameter in the place of what was written of it, and where the caret is then. */
export function completeName(
  text: string,
  { start, end }: WrittenName,
  { name, kind }: ParameterReference,
): { readonly text: string; readonly caret: number } {
  const rest = text.slice(end);
  const space = kind === 'flag' || rest.startsWith(' ') ? '' : ' ';
  const written = `--${name}${space}`;
  return { text: text.slice(0, start) + written + rest, caret: start + written.length };
}
