import type { ParameterSpec } from './parameters.ts';

/** In shorter names, one changed letter makes another word; only a doubled letter is a slip. */
const minSlipLength = 4;

/** The parameter of a table that is called `name`, long or short, in any case. */
export function findParameter(
  table: readonly ParameterSpec[],
  name: string | undefined,
): ParameterSpec | undefined {
  const written = name?.toLowerCase();
  return table.find(({ name, alias = name }) => written === name || written === alias);
}

/**
 * The known name that an unknown one was probably meant to be: one letter too many, too few,
 * wrong, or two swapped.
 */
export function findNearName(table: readonly ParameterSpec[], written: string): string | undefined {
  const unknown = written.toLowerCase();
  const single = unknown.replace(/(.)\1/, '$1');
  if (findParameter(table, single)) return single;
  const rests = listRests(unknown);
  return table.find(({ name }) => {
    return name.length >= minSlipLength && listRests(name).some((rest) => rests.includes(rest));
  })?.name;
}

/** The name itself, and with each of its letters left out. */
function listRests(name: string): string[] {
  return [name, ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1))];
}
