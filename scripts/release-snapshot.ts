import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './run-command.ts';
import { root } from './workspace.ts';

/**
 * Gives the packages that have changesets snapshot versions, for others to try, and publishes them:
 * `pnpm release:snapshot next` gives `pnpm add @site/shell@next`. With `--pack <folder>` nothing is
 * published: all packages go there as files. Versions and changelogs of the working folder are as
 * before afterwards.
 */
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { pack: { type: 'string' } },
});
const [tag = 'next'] = positionals;

async function run(command: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return output;
}

/** Writes what would be published, as files that `npm install ./*.tgz` takes together. */
async function packAll(folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const filter = '--filter=./packages/*';
  await run(['pnpm', 'turbo', 'run', 'build', filter, '--output-logs=errors-only']);
  for (const name of readdirSync(join(root, 'packages'))) {
    await run(['pnpm', '-C', `packages/${name}`, 'pack', '--pack-destination', folder]);
  }
}

const versioned = ['.changeset', 'packages'];
if (await run(['git', 'status', '--porcelain', '--', ...versioned])) {
  console.error('Commit or stash what is changed in packages and .changeset first.');
  process.exit(1);
}
try {
  await run(['pnpm', 'changeset', 'version', '--snapshot', tag]);
  if (values.pack) {
    await packAll(resolve(values.pack));
  } else {
    const publish = ['node', 'scripts/release.ts', '--tag', tag, '--no-git-tag'];
    const { code } = await runCommand(publish, { isLoud: true });
    process.exitCode = code;
  }
} finally {
  await run(['git', 'restore', '--source=HEAD', '--staged', '--worktree', '--', ...versioned]);
  // Changelogs of packages that have none yet.
  await run(['git', 'clean', '--force', '--quiet', '--', ...versioned]);
}
