import { dirname, relative } from 'node:path';
import { httpAdapters, innerArrows, serverFloors } from './arrows.ts';

const source = 'apps/server/src/';
const isTest = (file: string) => file.endsWith('.test.ts');

/** Whether this file of the server may import hono and the error that becomes an answer. */
const mayKnowHttp = (file: string) =>
  /^(?:app\.ts|http\/)|-(?:routes|of-request|cookie)\.ts$/.test(file) ||
  httpAdapters.includes(file);

/**
 * Lists imports of the server to the same floor or upwards, those that a folder within a folder may not have, and HTTP
 * in the domain: one line each. A folder without a floor is an issue, too, and so is a floor's room without files.
 *
 * @param graph What each file imports: paths from the root, and packages as they are written.
 */
export function checkServerWalls(graph: ReadonlyMap<string, readonly string[]>): string[] {
  const issues: string[] = [];
  const rooms = new Set<string>();
  for (const [path, targets] of graph) {
    if (!path.startsWith(source) || isTest(path)) continue;
    const file = relative(source, path);
    rooms.add(roomOf(file));
    for (const target of targets) {
      const isHttp =
        target === 'hono' || target === 'hono/cookie' || target === `${source}http/http-error.ts`;
      if (isHttp && !mayKnowHttp(file)) {
        issues.push(`${path}  imports ${target}; return a union and let a route answer`);
      }
      if (!target.startsWith(source)) continue;
      const wrong =
        findFloorIssue(file, relative(source, target)) ??
        findInnerIssue(file, relative(source, target));
      if (wrong) issues.push(`${path}  imports ${target}; ${wrong}`);
    }
  }
  const known = serverFloors.flat();
  for (const room of [...rooms].filter((one) => !known.includes(one))) {
    issues.push(`${source}${room} has no floor in serverFloors of scripts/arrows.ts`);
  }
  for (const room of known.filter((one) => !rooms.has(one))) {
    issues.push(`serverFloors of scripts/arrows.ts names ${room}, which ${source} does not have`);
  }
  return issues;
}

/** The first folder below the source; of what lies beside the folders, `src`, or a file of the ground floor itself. */
function roomOf(file: string): string {
  const [room = file, ...rest] = file.split('/');
  return rest.length > 0 || serverFloors.at(-1)?.includes(room) ? room : 'src';
}

/** Describes what is wrong with an import between rooms; undefined when it leads downwards. */
function findFloorIssue(file: string, target: string): string | undefined {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to) return undefined;
  const floorOf = (room: string) => serverFloors.findIndex((floor) => floor.includes(room));
  if (floorOf(from) < floorOf(to)) return undefined;
  return `${to} stands no lower than ${from}: see serverFloors of scripts/arrows.ts`;
}

/** Describes what is wrong with an import between the folders within a folder; undefined when nothing is. */
function findInnerIssue(file: string, target: string): string | undefined {
  const folder = roomOf(file);
  const from = dirname(file).split('/')[1];
  if (from === undefined || roomOf(target) !== folder) return undefined;
  const allowed = innerArrows[folder]?.[from];
  if (!allowed) return `${folder}/${from} has no row in innerArrows of scripts/arrows.ts`;
  const to = dirname(target).split('/')[1] ?? '.';
  if (to === from || allowed.includes(to)) return undefined;
  return `${folder}/${from} may import: ${allowed.join(', ') || 'none of the other folders'}`;
}
