import { cp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../packages.ts';
import { run } from '../run.ts';

/**
 * Installs the tarballs with npm into a small project outside of the workspace, type-checks a page
 * that uses them with the strictest settings, and runs the parts that need no browser on Node, the example
 * of the engines among them.
 *
 * @throws Error with what the failing command printed.
 */
export async function checkConsumer(
  tarballs: Readonly<Record<string, string>>,
  folder: string,
): Promise<void> {
  await cp(join(root, 'integrations/packed/consumer'), folder, { recursive: true });
  await cp(join(root, 'packages/engines/examples'), folder, { recursive: true });
  const local = Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => [name, `file:${tarball}`]),
  );
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { ...local, jotai: '^3.0.0', react: '^19.0.0', 'react-dom': '^19.0.0' },
    devDependencies: {
      '@types/node': '^24.0.0',
      '@types/react': '^19.0.0',
      '@types/react-dom': '^19.0.0',
      typescript: '^7.0.0',
    },
    // The packages' own dependencies on each other are the same tarballs: none is published yet.
    overrides: local,
  };
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest, null, 2));
  await run(['npm', 'install', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  await run(['npx', 'tsc'], folder);
  await run(['node', 'on-node.ts'], folder);
  await run(['node', 'make-one-of-each.ts'], folder);
}
