import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** This package's folder, wherever the code runs from: `src` or the bundle in `dist`. */
export const packageRoot = findPackageRoot(import.meta.dirname);

function findPackageRoot(folder: string): string {
  return existsSync(join(folder, 'package.json')) ? folder : findPackageRoot(dirname(folder));
}
