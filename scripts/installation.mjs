// What an installation is made of and what it has made, so that the next one can be left out. Plain
// JavaScript, as bootstrap.mjs: nothing is installed yet when it runs.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const settings = [
  'pnpm-lock.yaml',
  'pnpm-workspace.yaml',
  '.npmrc',
  '.pnpmfile.cjs',
  '.pnpmfile.mjs',
];

/** Changes with whatever may make another installation out of the same command. */
export function hashInputs(root) {
  const hash = createHash('sha256');
  hash.update(`${process.platform} ${process.arch} node ${process.versions.node}\n`);
  for (const name of settings) addFile(hash, join(root, name));
  for (const folder of listFolders(root)) addFile(hash, join(folder, 'package.json'));
  return hash.digest('hex');
}

/** Changes when something was installed in another way since, or taken away. */
export function hashInstalled(root) {
  const hash = createHash('sha256');
  const modules = join(root, 'node_modules');
  for (const name of ['.modules.yaml', '.pnpm/lock.yaml']) addFile(hash, join(modules, name));
  hash.update(`${namesIn(join(modules, '.pnpm')).join()}\n`);
  for (const folder of listFolders(root)) {
    const names = namesIn(join(folder, 'node_modules'));
    const scoped = names
      .filter((name) => name.startsWith('@'))
      .flatMap((scope) => namesIn(join(folder, 'node_modules', scope)));
    hash.update(`${folder} ${names.join()} ${scoped.join()}\n`);
  }
  return hash.digest('hex');
}

/** Lists folders where a package may be: the root, and two folders deep. */
function listFolders(root) {
  const inside = (folder) =>
    entriesIn(folder)
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules')
      .map(({ name }) => join(folder, name));
  const folders = inside(root);
  return [root, ...folders, ...folders.flatMap(inside)];
}

function namesIn(folder) {
  return entriesIn(folder).map(({ name }) => name);
}

/** Without those below a dot, where other tools keep their caches; none where it can't be read. */
function entriesIn(folder) {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(({ name }) => !name.startsWith('.'))
      .sort((one, other) => (one.name < other.name ? -1 : 1));
  } catch {
    return [];
  }
}

function addFile(hash, path) {
  let content = 'none';
  try {
    content = createHash('sha256').update(readFileSync(path)).digest('hex');
  } catch {
    // A file that is not there counts as well: it may come.
  }
  hash.update(`${path} ${content}\n`);
}
