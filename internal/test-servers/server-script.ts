import { existsSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';

/** The folder of the server's package. */
export const serverPackage = resolve(import.meta.dirname, '../../apps/server');

/**
 * Finds the script for one of the server's source files: its bundle for this test run, if there is
 * one in the folder `TEST_SERVER_BUNDLE`, or the file itself. Loading a thousand modules takes most
 * of a start.
 */
export function serverScript(file: string): string {
  const folder = process.env['TEST_SERVER_BUNDLE'];
  if (!folder) return file;
  const bundled = join(folder, relative(serverPackage, file).replace(/\.ts$/, '.js'));
  return existsSync(bundled) ? bundled : file;
}
