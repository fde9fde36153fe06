import { readFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from '../run.ts';

/** A package as others find it in their `node_modules`. */
export type Unpacked = {
  readonly folder: string;
  readonly manifest: Manifest;
  /** All of them, from its folder. */
  readonly files: readonly string[];
};

export type Manifest = {
  name: string;
  version: string;
  license?: string;
  type?: string;
  private?: boolean;
  sideEffects?: boolean | string[];
  exports?: Record<string, string | Record<string, string>>;
  repository?: { type: string; url: string; directory?: string };
  publishConfig?: { access?: string };
  engines?: Record<string, string>;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};

export async function unpack(tarball: string, into: string): Promise<Unpacked> {
  await mkdir(into, { recursive: true });
  await run(['tar', '-xzf', tarball, '-C', into], into);
  const list = await run(['tar', '-tzf', tarball], into);
  return readUnpacked(
    join(into, 'package'),
    list
      .trim()
      .split('\n')
      .map((file) => file.replace(/^package\//, '')),
  );
}

export function readUnpacked(folder: string, files: readonly string[]): Unpacked {
  return {
    folder,
    manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')),
    files,
  };
}
