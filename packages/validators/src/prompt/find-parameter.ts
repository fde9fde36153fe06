import { type KnownParameter, PARAMETERS } from './parameters.ts';

const SPECS_BY_NAME = /* @__PURE__ */ new Map<string | undefined, KnownParameter>(
  /* @__PURE__ */ PARAMETERS.flatMap((spec: KnownParameter) => [
    [spec.name, spec],
    [spec.alias ?? spec.name, spec],
  ]),
);

/** In shorter names, one changed letter makes another word; only a doubled letter is a slip. */
const MIN_SLIP_LENGTH = 4;

/** The parameter called `name`, long or short, in any case. */
export function findParameter(name: string | undefined): KnownParameter | undefined {
  return SPECS_BY_NAME.get(name) ?? SPECS_BY_NAME.get(name?.toLowerCase());
}

/**
 * The known name that an unknown one was probably meant to be: one letter too many, too few,
 * wrong, or two swapped.
 */
export function findNearName(written: string): string | undefined {
  const unknown = written.toLowerCase();
  const single = unknown.replace(/(.)\1/, '$1');
  if (findParameter(single)) return single;
  const rests = listRests(unknown);
  return PARAMETERS.find(({ name }) => {
    return name.length >= MIN_SLIP_LENGTH && listRests(name).some((rest) => rests.includes(rest));
  })?.name;
}

/** The name itself, and with each of its letters left out. */
function listRests(name: string): string[] {
  return [name, ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1))];
}
