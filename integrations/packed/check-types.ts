import { join } from 'node:path';
import { root } from '../packages.ts';
import { run } from '../run.ts';
import type { Unpacked } from './unpacked.ts';

/**
 * Lists what the compiler says of a package's declarations when it does not skip them, as it does for
 * hosts with `skipLibCheck: false`. A package without React must do without the DOM too, and one that
 * requires a version of Node gets Node's own types. Its dependencies have to be in its `node_modules`.
 */
export async function checkTypes({ folder, manifest }: Unpacked): Promise<readonly string[]> {
  const declarations = Object.values(manifest.exports ?? {}).flatMap((target) =>
    typeof target === 'string' || !target['types'] ? [] : [target['types']],
  );
  const needsBrowser =
    manifest.name.endsWith('/api-client') || manifest.peerDependencies?.['react'];
  const lib = needsBrowser ? 'ES2023,DOM,DOM.Iterable' : 'ES2023';
  const types = manifest.engines?.['node']
    ? ['--types', 'node', '--typeRoots', join(root, 'integrations/node_modules/@types')]
    : ['--types', ''];
  const options = ['--noEmit', '--strict', '--skipLibCheck', 'false', ...types];
  const modules = ['--module', 'ESNext', '--moduleResolution', 'bundler', '--target', 'ES2022'];
  const tsc = join(root, 'integrations/node_modules/.bin/tsc');
  try {
    await run([tsc, ...options, ...modules, '--lib', lib, ...declarations], folder);
    return [];
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}
