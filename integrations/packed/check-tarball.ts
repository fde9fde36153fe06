import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { type PublishedPackage, root } from '../packages.ts';
import { run } from '../run.ts';
import { checkClientModules } from './check-client-modules.ts';
import { checkFiles } from './check-files.ts';
import { checkImports } from './check-imports.ts';
import { checkManifest } from './check-manifest.ts';
import { checkTypes } from './check-types.ts';
import { unpack } from './unpacked.ts';

/** @see https://publint.dev/rules */
async function lint(tarball: string, manifest: object): Promise<readonly string[]> {
  const bytes = await readFile(tarball);
  const { messages } = await publint({
    strict: true,
    pack: { tarball: new Uint8Array(bytes).buffer },
  });
  return messages.map((message) => formatMessage(message, manifest) ?? message.code);
}

/** @see https://github.com/arethetypeswrong/arethetypeswrong.github.io */
async function checkResolution(tarball: string): Promise<readonly string[]> {
  const attw = join(root, 'integrations/node_modules/.bin/attw');
  const files = ['--exclude-entrypoints', 'styles.css', 'theme.css', 'facefinder'];
  const options = ['--profile', 'esm-only', '--format', 'ascii', ...files];
  try {
    await run([attw, tarball, ...options], root);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** Lists what is wrong with a packed package, a sentence each; empty when all is well. */
export async function checkTarball(
  { folder, name }: PublishedPackage,
  tarball: string,
): Promise<readonly string[]> {
  const unpacked = await unpack(tarball, `${tarball}.unpacked`);
  // What it depends on is where the workspace has it.
  await symlink(join(folder, 'node_modules'), join(unpacked.folder, 'node_modules'), 'junction');
  const issues = [
    ...checkManifest(unpacked),
    ...checkFiles(unpacked),
    ...checkImports(unpacked),
    ...checkClientModules(unpacked),
    ...(await checkTypes(unpacked)),
    ...(await lint(tarball, unpacked.manifest)),
    ...(await checkResolution(tarball)),
  ];
  return issues.map((issue) => `${name}: ${issue}`);
}
