import read from '@changesets/read';
import { root } from '../packages.ts';

export type Level = 'none' | 'patch' | 'minor' | 'major';

export type Changeset = {
  /** From the workspace's folder. */
  readonly file: string;
  readonly releases: readonly { readonly name: string; readonly type: Level }[];
};

/** The changesets that wait for the next release. */
export async function readChangesets(): Promise<readonly Changeset[]> {
  const changesets = await read(root);
  return changesets.map(({ id, releases }) => ({ file: `.changeset/${id}.md`, releases }));
}
