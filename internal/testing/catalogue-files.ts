import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../..');

/** A language as the files and sub-paths of its catalogues are called: `zh-tw` for `zh-TW`. */
const fileName = (locale: string) => locale.toLowerCase();

/** The catalogues of packages and apps in the languages of a list, each by its path in the repository. */
export function catalogueFiles(locales: readonly string[]): string[] {
  const names = new Set(locales.map(fileName));
  return globSync('{packages,apps}/*/src/**/messages/**/*.ts', { cwd: root })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => names.has(basename(file, '.ts')))
    .sort();
}

/** The source of a catalogue. */
export function readCatalogue(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/**
 * Lists what the languages of a list lack: the files that are not beside their catalogues in other languages,
 * and the sub-paths by which a package publishes those, such as `packages/brand/package.json ./fr`.
 */
export function missingCatalogues(locales: readonly string[]): string[] {
  const files = catalogueFiles(locales);
  return [
    ...missingAmong(files, locales, '.ts'),
    ...globSync('packages/*/package.json', { cwd: root }).flatMap((file) => {
      const { exports = {} }: { exports?: object } = JSON.parse(readCatalogue(file));
      return missingAmong(Object.keys(exports), locales).map((path) => `${file} ${path}`);
    }),
  ].sort();
}

/** The paths that end in a language that is missing beside another one. */
function missingAmong(paths: readonly string[], locales: readonly string[], ending = ''): string[] {
  const names = locales.map(fileName);
  const present = new Set(paths);
  const folders = new Set(
    paths.filter((path) => names.includes(basename(path, ending))).map((path) => dirname(path)),
  );
  return [...folders]
    .flatMap((folder) => names.map((name) => `${folder}/${name}${ending}`))
    .filter((path) => !present.has(path));
}
