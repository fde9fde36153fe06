import { cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { run } from '../run.ts';
import { bindScope } from './npm-settings.ts';

export type ConsumerPlace = {
  name: string;
  /** Folder of its files. */
  workspace: string;
  /** Folder to copy it to. */
  folder: string;
  scope: string;
  /** The registry of the scope. */
  url: string;
};

/**
 * Copies a consumer out of the workspace, installs what it asks for, and runs its own check.
 *
 * @returns its folder and the versions of ours that it got.
 */
export async function installConsumer(
  { name, workspace, folder, scope, url }: ConsumerPlace,
  env: NodeJS.ProcessEnv,
): Promise<{ folder: string; versions: Readonly<Record<string, string>> }> {
  const home = join(folder, name);
  await cp(join(workspace, 'integrations/consumers', name), home, { recursive: true });
  await bindScope(home, scope, url);
  await run(['pnpm', 'install', '--prefer-offline', ...(await filledStore())], home, env);
  await run(['pnpm', 'run', 'check'], home, env);
  return { folder: home, versions: await readVersions(home, scope) };
}

/**
 * Brings an installed consumer to the newest versions of ours, and runs its own check.
 *
 * @returns the versions that it got.
 */
export async function updateConsumer(
  { folder, scope }: { folder: string; scope: string },
  env: NodeJS.ProcessEnv,
): Promise<Readonly<Record<string, string>>> {
  // pnpm takes what is older than a day; this release is a minute old.
  const anyAge = '--config.minimum-release-age=0';
  await run(['pnpm', 'update', `${scope}/*`, anyAge, ...(await filledStore())], folder, env);
  await run(['pnpm', 'run', 'check'], folder, env);
  return await readVersions(folder, scope);
}

/** Options for taking what others have published from the store that this workspace has filled. */
async function filledStore(): Promise<readonly string[]> {
  return ['--store-dir', (await run(['pnpm', 'store', 'path'], root)).trim()];
}

async function readVersions(home: string, scope: string): Promise<Record<string, string>> {
  const manifest = JSON.parse(await readFile(join(home, 'package.json'), 'utf8'));
  const versions: Record<string, string> = {};
  for (const dependency of Object.keys(manifest.dependencies)) {
    if (!dependency.startsWith(`${scope}/`)) continue;
    const file = join(home, 'node_modules', dependency, 'package.json');
    versions[dependency] = JSON.parse(await readFile(file, 'utf8')).version;
  }
  return versions;
}
