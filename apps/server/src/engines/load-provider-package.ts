import { readFileSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { StartupError } from '../startup-error.ts';

export type LoadProviderPackageOptions = {
  /** Of `ENGINE_PACKAGES`. */
  folder: string | undefined;
  /** On npm, such as `@ai-sdk/openai`. */
  name: string;
  /** The export that makes the provider. Absent: the only one that begins with `create`. */
  exportName: string | undefined;
};

export type ProviderPackage = {
  readonly version: string;
  readonly createProvider: (settings: object) => unknown;
};

/** Folder that messages suggest for packages, if the operator has no such folder. */
const suggestedFolder = '/srv/engines';

/**
 * A provider package of the AI SDK, from the folder where the operator has installed it. Its code runs in this process.
 *
 * @throws {StartupError} with the command that installs it, or with what it exports.
 */
export async function loadProviderPackage({
  folder: given,
  name,
  exportName: wanted,
}: LoadProviderPackageOptions): Promise<ProviderPackage> {
  const folder = resolve(given ?? suggestedFolder);
  const toInstall = `npm install --prefix ${folder} ${name}`;
  if (given === undefined) {
    throw new StartupError(
      `ENGINES_FILE names ${name}, which this server loads from the folder ENGINE_PACKAGES, and that is not set. Run ${toInstall} and set ENGINE_PACKAGES to ${folder}.`,
    );
  }
  const manifestPath = findManifest(name, folder);
  if (manifestPath === undefined) {
    throw new StartupError(
      `ENGINES_FILE names ${name}, which is not in ENGINE_PACKAGES (${folder}). Run ${toInstall}`,
    );
  }
  const manifest = JSON.parse(readFileSync(manifestPath, 'utf8'));
  const version = String(manifest.version);
  const titled = `${name} ${version} in ENGINE_PACKAGES`;
  let exported: Readonly<Record<string, unknown>>;
  try {
    exported = await importPackage(manifest, dirname(manifestPath));
  } catch (cause) {
    throw new StartupError(
      `${titled} can't be loaded: ${cause}. Install it again with all that it needs: ${toInstall}`,
      { cause },
    );
  }
  const makers = Object.keys(exported).filter(
    (key) => /^create[A-Z]/.test(key) && typeof exported[key] === 'function',
  );
  const [only, another] = makers;
  const exportName = wanted ?? (another === undefined ? only : undefined);
  const createProvider = exportName === undefined ? undefined : exported[exportName];
  if (exportName === undefined || typeof createProvider !== 'function') {
    const expected = wanted ? `no function ${wanted}` : 'no single function create…';
    const advice = only
      ? `In ENGINES_FILE, set provider to one of ${makers.join(', ')}.`
      : 'It is no provider package of the AI SDK.';
    throw new StartupError(`${titled} exports ${expected}. ${advice}`);
  }
  return { version, createProvider: (settings) => createProvider(settings) };
}

function findManifest(name: string, folder: string): string | undefined {
  try {
    return findPackageJSON(name, pathToFileURL(join(folder, 'index.js')));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ERR_MODULE_NOT_FOUND') return undefined;
    throw error;
  }
}

/**
 * Returns what `import` of the package gives from beside it. `import` itself starts at this file, and `createRequire`
 * does not take packages that are for `import` alone.
 */
async function importPackage(
  { exports, main = 'index.js' }: { exports?: unknown; main?: string },
  folder: string,
): Promise<Readonly<Record<string, unknown>>> {
  const root = isFields(exports) && '.' in exports ? exports['.'] : exports;
  const entry = findEntry(root) ?? main;
  const imported = await import(pathToFileURL(join(folder, entry)).href);
  // Of CommonJS, Node does not find every name, and has all that is exported under this one.
  return imported['module.exports'] ?? imported;
}

/** Those of Node, for `import`: https://nodejs.org/api/packages.html#conditional-exports */
const conditions: ReadonlySet<string> = new Set(['node', 'import', 'module-sync', 'default']);

function findEntry(target: unknown): string | undefined {
  if (typeof target === 'string') return target;
  if (!isFields(target)) return undefined;
  for (const [condition, next] of Object.entries(target)) {
    const entry = conditions.has(condition) ? findEntry(next) : undefined;
    if (entry !== undefined) return entry;
  }
  return undefined;
}

const isFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
