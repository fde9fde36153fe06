import { runCommand } from './run-command.ts';

export type Change = {
  /** The commit that it is compared with: where this branch left `main`, or the last one on `main`. */
  base: string;
  /** From the workspace's folder on; committed, staged, or neither. */
  files: readonly string[];
};

/** @throws Error when git knows no `main`. */
export async function readChange(): Promise<Change> {
  const main = await git('rev-parse', '--verify', '--quiet', 'main').catch(() => 'origin/main');
  const base = await git('merge-base', 'HEAD', main);
  const changed = await git('diff', '--name-only', '--no-renames', base);
  const added = await git('ls-files', '--others', '--exclude-standard');
  return { base, files: [...changed.split('\n'), ...added.split('\n')].filter(Boolean) };
}

async function git(...args: string[]): Promise<string> {
  const { code, output } = await runCommand(['git', ...args]);
  if (code !== 0) throw new Error(`git ${args.join(' ')} failed:\n${output}`);
  return output.trim();
}
