import { type KnownParameter, knownParameters } from './parameters.ts';

const specsByName = /* @__PURE__ */ new Map<string | undefined, KnownParameter>(
  /* @__PURE__ */ knownParameters.flatMap((spec: KnownParameter) => [
    [spec.name, spec],
    [spec.alias ?? spec.name, spec],
  ]),
);

/** In shorter names, one changed letter makes another word; only a doubled letter is a slip. */
const minSlipLength = 4;

/** The parameter called `name`, long or short, in any case. */
export function findParameter(name: string | undefined): KnownParameter | undefined {
  return specsByName.get(name) ?? specsByName.get(name?.toLowerCase());
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
  return knownParameters.find(({ name }) => {
    return name.length >= minSlipLength && listRests(name).some((rest) => rests.includes(rest));
  })?.name;
}

/** The name itself, and with each of its letters left out. */
function listRests(name: string): string[] {
  return [name, ...[...name].map((_, at) => name.slice(0, at) + name.slice(at + 1))];
}
