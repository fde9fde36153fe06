import { runCommand } from './run-command.ts';

/**
 * Publishes the packages that have changesets as they are now, for others to try:
 * `pnpm release:snapshot next` gives `pnpm add @site/shell@next`. Versions and changelogs of the
 * working folder are as before afterwards.
 */
const [tag = 'next'] = process.argv.slice(2);

async function run(command: readonly string[]): Promise<string> {
  const { code, output } = await runCommand(command);
  if (code !== 0) throw new Error(`${command.join(' ')} failed:\n${output}`);
  return output;
}

const versioned = ['.changeset', 'packages'];
if (await run(['git', 'status', '--porcelain', '--', ...versioned])) {
  console.error('Commit or stash what is changed in packages and .changeset first.');
  process.exit(1);
}
try {
  await run(['pnpm', 'changeset', 'version', '--snapshot', tag]);
  const publish = ['node', 'scripts/release.ts', '--tag', tag, '--no-git-tag'];
  const { code } = await runCommand(publish, { isLoud: true });
  process.exitCode = code;
} finally {
  await run(['git', 'restore', '--source=HEAD', '--staged', '--worktree', '--', ...versioned]);
  // Changelogs of packages that have none yet.
  await run(['git', 'clean', '--force', '--quiet', '--', ...versioned]);
}
