import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { run } from '../run.ts';
import { bindScope } from './npm-settings.ts';

/** Repository that the manifests name until somebody publishes them. */
export const placeholderRepository = 'ai-creation-site/site';

/**
 * Copies the committed state into a repository of its own with a single commit, so that the tags
 * and commits of a rehearsal stay in it and a shallow checkout can be rehearsed too. It installs
 * what building the packages takes, has a scope and a repository of its own, and publishes to one
 * registry only.
 *
 * @returns the environment for git in there: a committer, and none of this machine's settings.
 */
export async function cloneWorkspace(
  folder: string,
  { home, scope, url }: { home: string; scope: string; url: string },
): Promise<NodeJS.ProcessEnv> {
  const gitSettings = join(home, 'gitconfig');
  await writeFile(
    gitSettings,
    [
      '[user]\n\tname = Rehearsal\n\temail = rehearsal@localhost',
      '[safe]\n\tdirectory = *',
      '[init]\n\tdefaultBranch = main',
      '[advice]\n\tdetachedHead = false',
    ].join('\n'),
  );
  const env = { GIT_CONFIG_GLOBAL: gitSettings, GIT_CONFIG_NOSYSTEM: '1' };
  await run(['git', 'clone', '--quiet', root, folder], home, env);
  await rm(join(folder, '.git'), { recursive: true });
  await run(['git', 'init', '--quiet'], folder, env);
  await run(['git', 'add', '--all'], folder, env);
  await run(['node', 'scripts/change-scope.ts', scope], folder, env);
  await bindScope(folder, scope, url);
  for (const name of await readdir(join(folder, 'packages'))) {
    const file = join(folder, 'packages', name, 'package.json');
    const manifest = await readFile(file, 'utf8');
    await writeFile(file, manifest.replace(placeholderRepository, 'rehearsal/site'));
  }
  await commitAll(folder, 'The state to release', env);
  const needed = ['--filter', '.', '--filter', './packages/*...'];
  await run(['pnpm', ...needed, 'install', '--frozen-lockfile', '--prefer-offline'], folder, env);
  return env;
}

/**
 * Lets later releases publish what the first one has built: a version is part of what turbo hashes, so each of them would
 * build everything anew, to the same files.
 */
export async function keepBuilt(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  for (const name of await readdir(join(folder, 'packages'))) {
    const file = join(folder, 'packages', name, 'package.json');
    const manifest = JSON.parse(await readFile(file, 'utf8'));
    manifest.scripts.build = 'node --version';
    await writeFile(file, `${JSON.stringify(manifest, null, 2)}\n`);
  }
  await commitAll(folder, 'Keep what was built', env);
}

export async function commitAll(
  folder: string,
  message: string,
  env: NodeJS.ProcessEnv,
): Promise<void> {
  await run(['git', 'add', '--all'], folder, env);
  await run(['git', 'commit', '--quiet', '--no-verify', '-m', message], folder, env);
}
