import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

/** The files of a package by their paths, `package.json` among them. */
export type WrittenPackage = Readonly<Record<string, string>> & { readonly 'package.json': string };

/**
 * A folder as `npm install --prefix` leaves it: with packages that this one depends on for its tests, which find their
 * own dependencies where they are, and with others that are written here.
 */
export async function installPackages(
  names: readonly string[],
  written: Readonly<Record<string, WrittenPackage>> = {},
): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-packages-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const toPath = async (name: string) => {
    const path = join(folder, 'node_modules', name);
    await mkdir(dirname(path), { recursive: true });
    return path;
  };
  for (const name of names) {
    const manifest = findPackageJSON(name, import.meta.url);
    if (manifest === undefined) throw new Error(`There is no ${name}`);
    await symlink(dirname(manifest), await toPath(name));
  }
  for (const [name, files] of Object.entries(written)) {
    const path = await toPath(name);
    for (const [file, text] of Object.entries(files)) {
      await mkdir(dirname(join(path, file)), { recursive: true });
      await writeFile(join(path, file), text);
    }
  }
  return folder;
}
