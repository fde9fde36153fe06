import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Options } from 'tsup';
import { bundleConfig } from '../bundle-config.ts';
import { packageRoot } from '../src/package-root.ts';

/** The server's programs that tests start as processes of their own, and what it starts itself. */
const programs = {
  ...Object.fromEntries(
    ['backup', 'check-engines', 'main', 'migrate', 'refund', 'restore', 'review-works'].map(
      (name) => [`src/${name}`, join(packageRoot, `src/${name}.ts`)],
    ),
  ),
  'media-reader': join(packageRoot, 'src/media-reader.ts'),
};

/** The server as tests start it that watch or stop it inside. */
const testPrograms = Object.fromEntries(
  ['creation-faults', 'faults', 'talking-films'].map((name) => [
    `tests/${name}/serve`,
    join(packageRoot, `tests/${name}/serve.ts`),
  ]),
);

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
  const bundle = (entry: Record<string, string>, options: Options = {}) =>
    build({
      ...bundleConfig(entry, { outDir: folder, sourcemap: false, ...options }),
      config: false,
    });
  const refresh = async () => {
    await bundle(programs);
    // Apart, since whatever programs share is in a file of its own, which each of them reads.
    await bundle(testPrograms, { clean: false });
  };
  await refresh();
  return { folder, refresh, remove: () => rm(folder, { recursive: true, force: true }) };
}
