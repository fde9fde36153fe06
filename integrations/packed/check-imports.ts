import { readFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { join } from 'node:path';
import { readImports } from '../../scripts/read-imports.ts';
import type { Unpacked } from './unpacked.ts';

const typeImport = /\bimport\("([^"]+)"\)/g;

function packageOf(specifier: string): string {
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/**
 * Imports, in code and in declarations, of packages that the manifest does not ask for: they are
 * there in the workspace and missing elsewhere.
 */
export function checkImports({ folder, manifest, files }: Unpacked): readonly string[] {
  const declared = { ...manifest.dependencies, ...manifest.peerDependencies };
  const issues = new Set<string>();
  for (const file of files.filter((name) => /^dist\/.*\.(js|d\.ts)$/.test(name))) {
    const path = join(folder, file);
    const inTypes = readFileSync(path, 'utf8').matchAll(typeImport);
    const specifiers = [
      ...readImports(path).map(({ specifier }) => specifier),
      ...(file.endsWith('.d.ts') ? [...inTypes].map(([, specifier = '']) => specifier) : []),
    ];
    for (const specifier of specifiers) {
      if (specifier.startsWith('.') || isBuiltin(specifier)) continue;
      const name = packageOf(specifier);
      if (!(name in declared)) issues.add(`${file} imports ${name}, which is not declared.`);
    }
  }
  return [...issues];
}
