import { dirname, relative } from 'node:path';
import { httpAdapters } from './arrows.ts';
import { findCycle } from './find-cycle.ts';

const source = 'apps/server/src/';
const isTest = (file: string) => file.endsWith('.test.ts');

/** Whether this file of the server may import hono and the error that becomes an answer. */
const mayKnowHttp = (file: string) =>
  /^(?:app\.ts|http\/)|-(?:routes|of-request|cookie)\.ts$/.test(file) ||
  httpAdapters.includes(file);

/**
 * Where the server's folders import each other in a circle, or its domain knows HTTP: one line each.
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
