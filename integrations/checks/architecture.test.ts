import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { arrows, innerArrows, serverFloors } from '../../scripts/arrows.ts';
import { root } from '../../scripts/workspace.ts';

const page = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');

/** One section of a page, without its heading. */
function readSection(text: string, heading: string): string {
  const [, rest] = text.split(`\n## ${heading}\n`);
  if (rest === undefined) throw new Error(`There is no section ${heading}.`);
  return rest.split('\n## ')[0] ?? '';
}

/** The lines of the first block of a section. */
function readBlock(heading: string): readonly string[] {
  const [, block = ''] = readSection(page, heading).split('```\n');
  return block.split('\n').filter((line) => line !== '');
}

const foldersIn = (folder: string) =>
  globSync(`${folder}/*/`, { cwd: root })
    .map((path) => basename(path))
    .filter((name) => name !== 'node_modules')
    .sort();

/** Folders that the first column of a table names between backticks: `name/`. */
const foldersOf = (table: string) =>
  [...table.matchAll(/^\|([^|]*)\|/gm)]
    .flatMap(([, cell = '']) => [...cell.matchAll(/`([\w/-]+)\/`/g)].map(([, name]) => name))
    .sort();

const withoutScope = (name: string) => name.replace(/^@(?:site|apps|internal)\//, '');

it('names the packages and the apps in its tree', () => {
  let parent = '';
  const named = readBlock('The tree').flatMap((line) => {
    const [, indentation = '', name] = /^( *)([\w-]+)\/(?:\s|$)/.exec(line) ?? [];
    if (name === undefined) return [];
    if (indentation === '') parent = name;
    return [indentation === '' ? name : `${parent}/${name}`];
  });
  const inTree = (folder: string) => foldersIn(folder).map((name) => `${folder}/${name}`);
  expect(named.filter((path) => path.includes('/')).sort()).toEqual(
    [...inTree('packages'), ...inTree('apps')].sort(),
  );
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

it('draws the arrows that the check allows, and no others', () => {
  const drawn = readBlock('The arrows').map((line) => {
    const [from = '', to] = line.split('──▶').map((part) => part.trim());
    return [from.replace(/ +imports nothing of ours$/, ''), to?.split(', ') ?? []];
  });
  const allowed = Object.entries(arrows).map(([from, to]) => [
    withoutScope(from),
    to.map(withoutScope),
  ]);
  expect(drawn).toEqual(allowed);
});

it("draws the server's floors as they are checked", () => {
  const drawn = readBlock("The server's floors").map((line) => {
    const [floor, rooms] = line.split(/ {2}/);
    return { floor: Number(floor), rooms: rooms?.split(', ') };
  });
  const checked = serverFloors.map((rooms, index) => ({
    floor: serverFloors.length - 1 - index,
    rooms,
  }));
  expect(drawn).toEqual(checked);
});

it('leads to a map of the server that names each of its folders', () => {
  expect(page).toContain('(apps/server/README.md#where-things-are)');
  const readme = readFileSync(join(root, 'apps/server/README.md'), 'utf8');
  const inner = Object.entries(innerArrows).flatMap(([folder, rows]) =>
    Object.keys(rows).map((name) => `${folder}/${name}`),
  );
  expect(foldersOf(readSection(readme, 'Where things are'))).toEqual(
    [...foldersIn('apps/server/src'), ...inner].sort(),
  );
});

it('names each folder of the site', () => {
  expect(foldersOf(readSection(page, "The site's folders"))).toEqual(foldersIn('apps/site/src'));
});

it.each([
  'Where is a retry of an engine?',
  "Where is a film's poster made?",
  'Who may read an upload?',
])('answers in one hop: %s', (question) => {
  const row = page.split('\n').find((line) => line.startsWith(`| ${question} |`)) ?? '';
  expect(row).toMatch(/\]\([^)]+\)/);
});

it('links to files that exist', () => {
  const links = [...page.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, path = '']) => path);
  expect(links.length).toBeGreaterThan(0);
  expect(links.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
