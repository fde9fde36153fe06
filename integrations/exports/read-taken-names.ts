import { parseSync } from 'oxc-parser';

export type TakenName = readonly [specifier: string, name: string];

/** A whole entry point, of which every name counts that the module mentions. */
const wholes = /\bimport\('([^']+)'\)|\bimport \* as \w+ from '([^']+)'/g;

function toTaken(specifier: string | undefined, name: string | null): readonly TakenName[] {
  return specifier && name ? [[specifier, name]] : [];
}

/** Reads what a module takes from others. */
export function readTakenNames(file: string, text: string): readonly TakenName[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const mentioned = [...new Set(text.match(/\w+/g))];
  return [
    ...staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.flatMap(({ importName }) => toTaken(moduleRequest.value, importName.name)),
    ),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest, importName }) =>
        toTaken(moduleRequest?.value, importName.name),
      ),
    ),
    ...[...text.matchAll(wholes)].flatMap(([, dynamic, namespace]) =>
      mentioned.flatMap((name) => toTaken(dynamic ?? namespace, name)),
    ),
  ];
}
