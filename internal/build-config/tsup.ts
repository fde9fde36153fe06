import { defineConfig, type Options } from 'tsup';

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
