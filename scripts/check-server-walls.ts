import { dirname, relative } from 'node:path';
import { httpAdapters, innerArrows } from './arrows.ts';
import { findCycle } from './find-cycle.ts';

const source = 'apps/server/src/';
const isTest = (file: string) => file.endsWith('.test.ts');

/** Whether this file of the server may import hono and the error that becomes an answer. */
const mayKnowHttp = (file: string) =>
  /^(?:app\.ts|http\/)|-(?:routes|of-request|cookie)\.ts$/.test(file) ||
  httpAdapters.includes(file);

/**
 * Where the server's folders import each other in a circle, those within one import what they may not, or the domain
 * knows HTTP: one line each.
 *
 * @param graph What each file imports: paths from the root, and packages as they are written.
 */
export function checkServerWalls(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const issues: string[] = [];
  /** What each folder imports, with the first import that does. */
  const folders = new Map<string, Map<string, string>>();
  for (const [path, targets] of graph) {
    if (!path.startsWith(source) || isTest(path)) continue;
    const file = relative(source, path);
    for (const target of targets) {
      const isHttp =
        target === 'hono' || target === 'hono/cookie' || target === `${source}http/http-error.ts`;
      if (isHttp && !mayKnowHttp(file)) {
        issues.push(`${path}  imports ${target}; return a union and let a route answer`);
      }
      if (!target.startsWith(source)) continue;
      const inner = findInnerIssue(file, relative(source, target));
      if (inner) issues.push(`${path}  imports ${target}; ${inner}`);
      const [from, to] = [folderOf(file), folderOf(relative(source, target))];
      if (from === to || from === '.' || to === '.') continue;
      const imports = folders.get(from) ?? new Map<string, string>();
      folders.set(from, imports);
      if (!imports.has(to)) imports.set(to, `${path} imports ${target}`);
    }
  }
  const cycle = findCycle(
    new Map([...folders].map(([from, imports]) => [from, [...imports.keys()]])),
  );
  if (cycle) {
    const imports = cycle.slice(1).map((to, index) => folders.get(cycle[index] ?? '')?.get(to));
    issues.push(
      [`folders of the server import each other: ${cycle.join(' → ')}`, ...imports].join('\n  '),
    );
  }
  return issues;
}

/** The first folder below the source; what stands beside the folders is `.`. */
function folderOf(file: string): string {
  return dirname(file).split('/')[0] ?? '.';
}

/** What is wrong with an import between the folders within a folder; undefined when nothing is. */
function findInnerIssue(file: string, target: string): string | undefined {
  const folder = folderOf(file);
  const arrows = innerArrows[folder];
  const from = dirname(file).split('/')[1];
  if (!arrows || from === undefined || folderOf(target) !== folder) return undefined;
  const allowed = arrows[from];
  if (!allowed) return `${folder}/${from} has no row in innerArrows of scripts/arrows.ts`;
  const to = dirname(target).split('/')[1];
  if (to === from || (to !== undefined && allowed.includes(to))) return undefined;
  return `${folder}/${from} may import: ${allowed.join(', ') || 'none of the other folders'}`;
}
