import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'tsup';
import { bundleConfig } from '../bundle-config.ts';
import { packageRoot } from '../src/package-root.ts';

/** The programs that tests start as processes of their own. */
const scripts = [
  ...['backup', 'check-engines', 'main', 'migrate', 'refund', 'restore', 'review-works'].map(
    (name) => `src/${name}`,
  ),
  'tests/creation-faults/serve',
  'tests/faults/serve',
  'tests/talking-films/serve',
];

export type ServerBundle = {
  readonly folder: string;
  /** Bundles everything again, since it may have changed. */
  refresh(): Promise<void>;
  remove(): Promise<void>;
};

/** What `pnpm build` makes, inside the package, where it finds its migrations. */
export async function bundleServer(): Promise<ServerBundle> {
  const cache = join(packageRoot, 'node_modules/.cache');
  await mkdir(cache, { recursive: true });
  const folder = await mkdtemp(join(cache, 'test-server-'));
  const refresh = () =>
    build({
      ...bundleConfig(
        {
          ...Object.fromEntries(scripts.map((name) => [name, join(packageRoot, `${name}.ts`)])),
          'media-reader': join(packageRoot, 'src/media-reader.ts'),
        },
        { outDir: folder, sourcemap: false },
      ),
      config: false,
    });
  await refresh();
  return { folder, refresh, remove: () => rm(folder, { recursive: true, force: true }) };
}
