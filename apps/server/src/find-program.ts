import { existsSync } from 'node:fs';

/**
 * A program of the server that runs in a process or a thread of its own: among the sources, or in the bundle, whose other
 * files may lie a folder further down.
 *
 * @param name its file's, without the ending.
 */
export function findProgram(name: string): URL {
  const places = [`./${name}.ts`, `./${name}.js`, `../${name}.js`];
  const found = places
    .map((place) => new URL(place, import.meta.url))
    .find((url) => existsSync(url));
  if (!found) throw new Error(`The program ${name} is not there: build the server again`);
  return found;
}
