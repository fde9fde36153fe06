import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { expect, it } from 'vitest';
import { entryPoints } from '../api/entry-points.ts';
import { findDeclaration, readModule } from '../exports/read-module.ts';
import { publishedPackages, root } from '../packages.ts';
import { findUndocumentedMembers } from './undocumented-members.ts';

/** Exported names of a package, by the file that declares them. */
function exportedNames(folder: string): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const { source } of entryPoints.filter(({ published }) => published.folder === folder)) {
    for (const exported of readModule(source).exports.keys()) {
      const place = findDeclaration(source, exported);
      if (!place) continue;
      const { file } = place.module;
      names.set(file, (names.get(file) ?? new Set()).add(place.name));
    }
  }
  return names;
}

it.each(publishedPackages)(
  '$name says what each member of the types that it exports is',
  ({ folder }) => {
    const exported = exportedNames(folder);
    expect(exported.size).toBeGreaterThan(0);
    const undocumented = [...exported].flatMap(([file, names]) =>
      findUndocumentedMembers(file, readFileSync(file, 'utf8'), names).map(
        (member) => `${relative(root, file)}: ${member}`,
      ),
    );
    expect(undocumented).toEqual([]);
  },
);

it('a member without a sentence is found, wherever it is written', () => {
  const text = `
    export interface ButtonProps { /** Its size. */ size: number; label: string }
    export interface Selection { readonly 'aria-label': string; /** Takes all. */ clear(): void; toggle(): void }
    export type DrawOptions = { width: number } & { /* no sentence */ height: number };
    export type PenOptions = { ink: string } | { /** Of lead. */ lead: string };
    export type Place = { left: number };
    export type DrawState = { status: 'idle' } | { status: 'drawing' };
    export function draw({ color, ratio = 1 }: { color: string; /** 1 by default. */ ratio?: number }) {}
    export class DrawError extends Error { readonly code = 1; /** Where. */ at = 0; readonly [mark] = true; constructor() { super(); } }
    export interface OwnProps { anything: string }
  `;
  const exported = new Set([
    'ButtonProps',
    'Selection',
    'DrawOptions',
    'PenOptions',
    'Place',
    'DrawState',
    'draw',
    'DrawError',
  ]);
  expect(findUndocumentedMembers('a.ts', text, exported)).toEqual([
    'ButtonProps.label',
    'Selection.aria-label',
    'Selection.toggle',
    'DrawOptions.width',
    'DrawOptions.height',
    'PenOptions.ink',
    'Place.left',
    'draw.color',
    'DrawError.code',
  ]);
});
