import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The workspace's folder. */
export const root = dirname(dirname(fileURLToPath(import.meta.url)));

export type PublishedPackage = { name: string; folder: string };

/** The packages that are published: all under `packages/` that aren't private. */
export const publishedPackages: readonly PublishedPackage[] = globSync('packages/*/package.json', {
  cwd: root,
})
  .map((manifest) => ({
    ...JSON.parse(readFileSync(join(root, manifest), 'utf8')),
    folder: join(root, dirname(manifest)),
  }))
  .filter((manifest) => !manifest.private)
  .map(({ name, folder }) => ({ name, folder }));
