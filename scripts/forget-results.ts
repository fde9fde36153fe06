import { globSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type RunCommandOptions, runCommand } from './run-command.ts';
import type { TestOutcome } from './test-outcome.ts';
import { root } from './workspace.ts';

/** The part of turbo's plan that is read here. */
type Plan = { tasks: { task: string; hash: string; directory: string }[] };

export type ForgetResultsOptions = RunCommandOptions & {
  /** Turbo's command that has stored them, and what it hands to Vitest. */
  command: readonly string[];
  vitestArgs: readonly string[];
};

/**
 * Takes the results of the packages of these tests out of turbo's cache: what has passed by luck is tried again in the
 * next run.
 */
export async function forgetResults(
  tests: readonly TestOutcome[],
  { command, vitestArgs, ...options }: ForgetResultsOptions,
): Promise<void> {
  const { output } = await runCommand([...command, '--dry=json', ...vitestArgs], options);
  const { tasks }: Plan = JSON.parse(output.slice(output.indexOf('{')));
  const cache = resolve(root, process.env['TURBO_CACHE_DIR'] ?? '.turbo/cache');
  const hashes = tasks
    .filter(({ task }) => task === 'test')
    .filter(({ directory }) => tests.some(({ file }) => file.startsWith(`${directory}/`)))
    .map(({ hash }) => hash);
  for (const file of hashes.flatMap((hash) => globSync(`${hash}*`, { cwd: cache }))) {
    rmSync(join(cache, file));
  }
}
