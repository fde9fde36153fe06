import { findDeclaration, type Place, readModule } from './read-module.ts';

const toKey = ({ module, name }: Place) => `${module.file}#${name}`;

/** A declaration and all that its signature leads to. */
function addReached(place: Place, reached: Set<string>): void {
  const key = toKey(place);
  if (reached.has(key)) return;
  reached.add(key);
  for (const name of place.module.declarations.get(place.name)?.names ?? []) {
    const next = findDeclaration(place.module.file, name);
    if (next) addReached(next, reached);
  }
}

/**
 * The names that an entry point exports and nobody takes from it. A type in the signature of
 * something that is taken counts as taken: its users have to be able to name it.
 */
export function findUnusedExports(file: string, taken: ReadonlySet<string>): readonly string[] {
  const names = [...readModule(file).exports].map(([name, { isType }]) => {
    const place = findDeclaration(file, name);
    const declaration = place?.module.declarations.get(place.name);
    return { name, place, isType: isType || declaration?.isType === true };
  });
  const reached = new Set<string>();
  for (const { name, place } of names) if (place && taken.has(name)) addReached(place, reached);
  return names
    .filter(({ name, place, isType }) => {
      const isNamedBySignature = isType && place !== undefined && reached.has(toKey(place));
      return !taken.has(name) && !isNamedBySignature;
    })
    .map(({ name }) => name);
}
