import type { Changeset } from './read-changesets.ts';

/** Files that a user of a package gets to see: its code, its styles, its manifest, its README. */
const visible = /^(src\/.*|package\.json|README\.md)$/;
const invisible = /\.(test|test-d|stories)\.tsx?$|\/(testing|test)\//;

export type ChangedPackage = {
  readonly name: string;
  /** From the workspace's folder. */
  readonly folder: string;
  /** It has a version that others can install. */
  readonly isReleased: boolean;
};

/**
 * The packages with changes that no changeset announces.
 *
 * A changeset that comes with the change is needed; for a package that was never released, the one
 * that announces it will do. The commit of a release itself writes the changelog and needs none. An
 * empty changeset says that nobody will see the change.
 */
export function findUnannounced({
  packages,
  changedFiles,
  changesets,
}: {
  packages: readonly ChangedPackage[];
  changedFiles: readonly string[];
  changesets: readonly Changeset[];
}): readonly string[] {
  const added = changesets.filter(({ file }) => changedFiles.includes(file));
  if (added.some(({ releases }) => releases.length === 0)) return [];
  return packages
    .filter(({ folder }) => {
      const own = changedFiles
        .filter((file) => file.startsWith(`${folder}/`))
        .map((file) => file.slice(folder.length + 1));
      const isRelease = own.includes('CHANGELOG.md');
      return !isRelease && own.some((file) => visible.test(file) && !invisible.test(file));
    })
    .filter(({ name, isReleased }) => {
      const announcing = isReleased ? added : changesets;
      return !announcing.some(({ releases }) => releases.some((release) => release.name === name));
    })
    .map(({ name }) => name);
}
