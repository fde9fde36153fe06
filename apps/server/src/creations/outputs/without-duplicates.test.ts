import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import type { ArrivedFile } from './arrived-output.ts';
import { withoutDuplicates } from './without-duplicates.ts';

const kind = { media: 'audio', mimeType: 'audio/mpeg' } as const;
const song = (text: string) => ({ ...kind, source: { bytes: new TextEncoder().encode(text) } });

const positionsOf = async (...given: Parameters<typeof withoutDuplicates>) =>
  (await withoutDuplicates(...given)).map(({ position }) => position);

it('leaves out what is there twice, and every other keeps its place', async () => {
  expect(await positionsOf([song('one'), song('one'), song('two'), song('three')])).toEqual([
    0, 2, 3,
  ]);
});

it('finds files of the store, too', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'test-duplicates-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { pictures } = openFolderStores(folder);
  const stored = async (text: string) => {
    const draft = await pictures.write([new TextEncoder().encode(text)]);
    return { ...kind, source: { draft } satisfies ArrivedFile };
  };
  expect(
    await positionsOf([await stored('one'), await stored('two'), await stored('one')]),
  ).toEqual([0, 1]);
});

it('takes parts of one file for works of their own', async () => {
  const grid = { ...song('grid'), media: 'image' as const, mimeType: 'image/png' };
  const part = (column: number) => ({ ...grid, part: { column, row: 0, columns: 2, rows: 1 } });
  expect(await positionsOf([part(0), part(1)])).toEqual([0, 1]);
});
