import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findUnusedExports } from '../exports/find-unused-exports.ts';
import { readTakenNames } from '../exports/read-taken-names.ts';

const files = {
  'index.ts': `
    export type { DrawOptions, Drawing, Ink } from './draw.ts';
    export { draw, erase, MAX_INK } from './draw.ts';
    export { DrawError } from './draw-error.ts';
    export type { Palette } from './palette.ts';
  `,
  'draw.ts': `
    import { DrawError } from './draw-error.ts';
    import type { Palette } from './palette.ts';
    export const MAX_INK = 5;
    export type Ink = { readonly color: string };
    type Pens = readonly Ink[];
    export interface DrawOptions { pens: Pens; most?: typeof MAX_INK }
    export interface Drawing { width: number }
    export function draw(options: DrawOptions): void {
      const palette: Palette = options.pens;
      throw new DrawError(String(palette));
    }
    export function erase(): Drawing { return { width: 0 }; }
  `,
  'draw-error.ts': 'export class DrawError extends Error {}',
  'palette.ts': 'export type Palette = unknown;',
};

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'exports-'));
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const findUnused = (...taken: readonly string[]) =>
  findUnusedExports(join(folder, 'index.ts'), new Set(taken));

it('an export that nobody takes is found, and a type in the signature of a taken one is not', () => {
  expect(findUnused('draw')).toEqual(['Drawing', 'erase', 'MAX_INK', 'DrawError', 'Palette']);
  expect(findUnused('erase', 'MAX_INK')).not.toContain('Drawing');
  expect(findUnused()).toHaveLength(8);
});

it('what a module takes is seen in each form of import', () => {
  const takenBy = (text: string) => readTakenNames('a.tsx', text).map((pair) => pair.join(' '));
  expect(takenBy("import { draw, type Ink as Color } from '@site/a';")).toEqual([
    '@site/a draw',
    '@site/a Ink',
  ]);
  expect(takenBy("export { draw as paint } from '@site/a/b';")).toEqual(['@site/a/b draw']);
  expect(takenBy("import * as all from '@site/a'; all.erase();")).toContain('@site/a erase');
  expect(takenBy("import('@site/a').then(({ draw }) => draw());")).toContain('@site/a draw');
  expect(takenBy("let ink: import('@site/a').Ink;")).toContain('@site/a Ink');
});
