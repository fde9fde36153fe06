import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import { bundleConfig } from '../bundle-config.ts';
import { packageRoot } from '../src/package-root.ts';

/** Programs that tests start as processes of their own, and what those start; by their names in the bundle. */
const programs = [
  ['src/main'],
  ['media-reader'],
  ['watchdog-thread'],
  ['backup', 'check-engines', 'migrate', 'refund', 'restore', 'review-works'].map(
    (name) => `src/${name}`,
  ),
  ['creation-faults', 'faults', 'talking-films'].map((name) => `tests/${name}/serve`),
];

const sourceOf = (name: string) =>
  join(packageRoot, `${name.includes('/') ? name : `src/${name}`}.ts`);

export type ServerBundle = {
  readonly folder: string;
  /** Bundles everything again, since it may have changed. */
  refresh(): Promise<void>;
  remove(): Promise<void>;
};

/** Builds what `pnpm build` makes, inside the package, where it finds its migrations. */
export async function bundleServer(): Promise<ServerBundle> {
  const cache = join(packageRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-server-'));
  const refresh = async () => {
    await rm(folder, { recursive: true });
    // Apart, as `pnpm build` does it: whatever programs share is in a file of its own, which each of them reads.
    for (const names of programs) {
      const entry = Object.fromEntries(names.map((name) => [name, sourceOf(name)]));
      const options = { outDir: folder, sourcemap: false, clean: false };
      await build({ ...bundleConfig(entry, options), config: false });
    }
  };
  await refresh();
  return { folder, refresh, remove: () => rm(folder, { recursive: true, force: true }) };
}
