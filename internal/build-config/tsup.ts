import { defineConfig, type Options } from 'tsup';

interface Manifest {
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** An entry for each TypeScript file that a package's `exports` publish, named as they name its build. */
export function publishedEntries({ exports }: Manifest): Record<string, string> {
  const entries: Record<string, string> = {};
  for (const target of Object.values(exports)) {
    if (typeof target === 'string') continue;
    const { '@site/source': source, default: built } = target;
    if (source && built) entries[built.replace(/^\.\/dist\/|\.js$/g, '')] = source.slice(2);
  }
  return entries;
}

/**
 * Bundles a package's entries to ESM. Types are written by `tsc` afterwards: the compiler of
 * TypeScript 7 has no API that a bundler could call.
 */
export function packageConfig(entry: NonNullable<Options['entry']>, options: Options = {}) {
  return defineConfig({
    entry,
    format: 'esm',
    target: ['chrome107', 'safari15.6', 'node20'],
    platform: 'neutral',
    // Some of Node's own modules exist under their full name only (node:sqlite).
    removeNodeProtocol: false,
    splitting: true,
    sourcemap: true,
    clean: true,
    treeshake: true,
    dts: false,
    silent: true,
    ...options,
  });
}

/** Bundles a program that runs on Node, our own packages from their sources: nothing has to be built first. */
export function programConfig(entry: NonNullable<Options['entry']>, options: Options = {}) {
  return packageConfig(entry, {
    platform: 'node',
    target: 'node22',
    esbuildOptions(options) {
      options.conditions = ['@site/source'];
    },
    ...options,
  });
}
