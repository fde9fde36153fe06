import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { publishedPackages } from '../packages.ts';
import { findUndocumentedOptions } from './undocumented-options.ts';

/** What a package exports, by its API reports. */
function exportedNames(folder: string): ReadonlySet<string> {
  const reports = globSync('api/*.api.md', { cwd: folder }).map((file) =>
    readFileSync(join(folder, file), 'utf8'),
  );
  const declared = /^export (?:interface|type|function) (\w+)/gm;
  return new Set(
    reports.flatMap((report) => [...report.matchAll(declared)].map(([, name = '']) => name)),
  );
}

it.each(publishedPackages)('$name says what each of its options is', ({ folder }) => {
  const exported = exportedNames(folder);
  const modules = globSync('src/**/*.{ts,tsx}', { cwd: folder }).filter(
    (file) => !/\.(test|test-d)\./.test(file),
  );
  expect(modules).not.toEqual([]);
  const undocumented = modules.flatMap((file) =>
    findUndocumentedOptions(file, readFileSync(join(folder, file), 'utf8'), exported),
  );
  expect(undocumented).toEqual([]);
});

it('an option without a sentence is found, wherever it is written', () => {
  const text = `
    export interface ButtonProps { /** Its size. */ size: number; label: string }
    export type DrawOptions = { width: number } & { /* no sentence */ height: number };
    export function draw({ color, ratio = 1 }: { color: string; /** 1 by default. */ ratio?: number }) {}
    export interface OwnProps { anything: string }
  `;
  const exported = new Set(['ButtonProps', 'DrawOptions', 'draw']);
  expect(findUndocumentedOptions('a.ts', text, exported)).toEqual([
    'ButtonProps.label',
    'DrawOptions.width',
    'DrawOptions.height',
    'draw.color',
  ]);
});
