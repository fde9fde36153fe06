import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readImports } from '../../scripts/read-imports.ts';
import type { Unpacked } from './unpacked.ts';

const clientLibrary = /^(react|react-dom|jotai)(\/|$)|^@radix-ui\//;
const directive = /^['"]use client['"]/;

/**
 * Modules that hold state, context or markup and don't say `'use client'`: a server component that
 * imports them breaks the build of its site.
 */
export function checkClientModules({ folder, files }: Unpacked): readonly string[] {
  return files
    .filter((file) => /^dist\/.*\.js$/.test(file))
    .filter((file) => {
      const path = join(folder, file);
      const needsBrowser = readImports(path).some(({ specifier }) => clientLibrary.test(specifier));
      return needsBrowser && !directive.test(readFileSync(path, 'utf8'));
    })
    .map((file) => `${file} lacks 'use client'.`);
}
