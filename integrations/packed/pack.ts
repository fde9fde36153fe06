import { join } from 'node:path';
import type { PublishedPackage } from '../packages.ts';
import { run } from '../run.ts';

/** Packs a built package as publishing would; gives the tarball's path. */
export async function pack({ name, folder }: PublishedPackage, into: string): Promise<string> {
  const tarball = join(into, `${name.replace('@', '').replace('/', '-')}.tgz`);
  await run(['pnpm', 'pack', '--out', tarball], folder);
  return tarball;
}
