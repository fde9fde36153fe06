import { readFile } from 'node:fs/promises';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import type { PublishedPackage } from './packages.ts';
import { run } from './run.ts';

/** Files that every tarball must have, and those that must never leave the workspace. */
const neededFiles = ['package.json', 'README.md', 'LICENSE'];
const privateFiles = /\.(test|test-d|stories)\.|\/(test-results|\.turbo|tests?)\/|tsbuildinfo/;

/**
 * What is wrong with a packed package, a sentence each; empty when all is well.
 *
 * @see https://publint.dev/rules and https://github.com/arethetypeswrong/arethetypeswrong.github.io
 */
export async function checkTarball(
  { folder }: PublishedPackage,
  tarball: string,
): Promise<readonly string[]> {
  const complaints: string[] = [];

  const bytes = await readFile(tarball);
  const { messages } = await publint({
    strict: true,
    pack: { tarball: new Uint8Array(bytes).buffer },
  });
  const manifest = JSON.parse(await run(['tar', '-xzOf', tarball, 'package/package.json'], folder));
  for (const message of messages) complaints.push(formatMessage(message, manifest) ?? message.code);

  const checkTypes = ['attw', tarball, '--profile', 'esm-only', '--format', 'ascii'];
  const styles = ['--exclude-entrypoints', 'styles.css', 'theme.css'];
  await run(
    ['pnpm', '--filter', '@internal/integrations', 'exec', ...checkTypes, ...styles],
    folder,
  ).catch((error: Error) => complaints.push(error.message));

  const files = (await run(['tar', '-tzf', tarball], folder)).trim().split('\n');
  for (const file of neededFiles) {
    if (!files.includes(`package/${file}`)) complaints.push(`The tarball lacks ${file}.`);
  }
  for (const file of files) {
    if (privateFiles.test(file)) complaints.push(`The tarball must not carry ${file}.`);
  }
  for (const [name, range] of Object.entries<string>(manifest.dependencies ?? {})) {
    if (/^(workspace|catalog|file|link):/.test(range)) {
      complaints.push(`${name} is published as "${range}", which nobody can install.`);
    }
  }
  return complaints;
}
