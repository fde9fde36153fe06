import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { findRoute, routes } from '../apps/site/src/routes.ts';
import { readImports } from './read-imports.ts';
import { root } from './workspace.ts';

/** Pages that a change may reach for all journeys that visit them to run. */
const fewPages = 3;

/** Pages above which a journey is a tour of the site, for which there is no time. */
const tourPages = 8;

/**
 * Of the journeys, those that a change can have broken: where it reaches a few pages, all that visit
 * one; where it reaches more, one for each page, and one for each part of journeys that has changed.
 * Tours are among them only if they have changed.
 *
 * @param files What has changed, from the workspace's folder on.
 * @returns names of files in `e2e/journeys`.
 */
export function chooseJourneys(files: readonly string[]): {
  chosen: readonly string[];
  leftOut: readonly string[];
} {
  const changed = new Set(files);
  const reached = findReachedPages(changed);
  const journeys = globSync('e2e/journeys/*.journey.ts', { cwd: root }).map((file) => {
    const imports = findImports([file]);
    return { file: basename(file), imports, visited: findVisitedPages(imports) };
  });
  const candidates = journeys
    .filter(({ visited }) => visited.size <= tourPages)
    .toSorted((a, b) => a.visited.size - b.visited.size);
  const visiting = (page: string) => candidates.filter(({ visited }) => visited.has(page));
  const ofPage = [...reached].flatMap((page) => {
    const all = visiting(page);
    if (reached.size <= fewPages) return all;
    return all.find(({ file }) => file === `${page}.journey.ts`) ?? all[0] ?? [];
  });
  // One for each part that journeys share.
  const ofParts = files
    .filter((file) => file.startsWith('e2e/'))
    .flatMap((part) => candidates.find(({ imports }) => imports.has(part)) ?? []);
  const ofItself = journeys.filter(({ file }) => changed.has(`e2e/journeys/${file}`));
  const chosen = new Set([...ofPage, ...ofParts, ...ofItself].map(({ file }) => file));
  return {
    chosen: [...chosen].sort(),
    leftOut: journeys.map(({ file }) => file).filter((file) => !chosen.has(file)),
  };
}

/** The pages whose code has changed. What runs before any page reaches all of them. */
function findReachedPages(changed: ReadonlySet<string>): ReadonlySet<string> {
  const pages = routes.map(({ page }) => page);
  const moduleOf = (page: string) => `apps/site/src/pages/${page}/${page}-page.tsx`;
  const modules = new Set(pages.map(moduleOf));
  const frame = globSync('apps/site/src/{*-entry.tsx,main.ts}', { cwd: root });
  if (isReached(findImports(frame, modules), changed)) return new Set(pages);
  return new Set(pages.filter((page) => isReached(findImports([moduleOf(page)]), changed)));
}

/** The pages whose addresses stand in the code of a journey. */
function findVisitedPages(files: Iterable<string>): ReadonlySet<string> {
  const pages = new Set<string>();
  for (const file of files) {
    if (!file.startsWith('e2e/')) continue;
    const source = readFileSync(join(root, file), 'utf8');
    for (const [, path = ''] of source.matchAll(/['"`](\/[\w/-]*)/g)) {
      const page = findRoute(path)?.page;
      if (page) pages.add(page);
    }
  }
  return pages;
}

/** These files and all of the workspace that they import, but nothing behind `without`. */
function findImports(
  entries: readonly string[],
  without: ReadonlySet<string> = new Set(),
): ReadonlySet<string> {
  const found = new Set(entries);
  for (const file of found) {
    for (const imported of importsOf(file)) if (!without.has(imported)) found.add(imported);
  }
  return found;
}

const known = new Map<string, readonly string[]>();

function importsOf(file: string): readonly string[] {
  const imports =
    known.get(file) ??
    (/\.tsx?$/.test(file)
      ? readImports(join(root, file)).flatMap(({ specifier }) => resolveImport(file, specifier))
      : []);
  known.set(file, imports);
  return imports;
}

function resolveImport(file: string, specifier: string): readonly string[] {
  const path = specifier.split('?')[0] ?? '';
  if (path.startsWith('.')) {
    const target = resolve(root, dirname(file), path);
    return existsSync(target) ? [relative(root, target)] : [];
  }
  const [, name = '', door = ''] = /^(@(?:site|internal)\/[^/]+)(\/.*)?$/.exec(path) ?? [];
  const home = homes().get(name);
  const target = home?.doors[`.${door}`];
  return home && target ? [join(home.folder, target)] : [];
}

type Home = { folder: string; doors: Readonly<Record<string, string | undefined>> };

let allHomes: ReadonlyMap<string, Home> | undefined;

/** The workspace's packages by name, with the source file behind each of their doors. */
function homes(): ReadonlyMap<string, Home> {
  allHomes ??= new Map(
    globSync('{packages,internal}/*/package.json', { cwd: root }).map((file) => {
      const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8'));
      const doors = Object.entries<string | { '@site/source'?: string }>(exports).map(
        ([door, to]) => [door, typeof to === 'string' ? to : to['@site/source']],
      );
      return [name, { folder: dirname(file), doors: Object.fromEntries(doors) }];
    }),
  );
  return allHomes;
}

const isReached = (imports: Iterable<string>, changed: ReadonlySet<string>) =>
  [...imports].some((file) => changed.has(file));
