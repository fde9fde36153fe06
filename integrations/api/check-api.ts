import type { Changeset } from '../changes/read-changesets.ts';
import { findBreakingChanges } from './find-breaking-changes.ts';
import { breakingLevel, isAtLeast } from './needed-level.ts';

export type ReportedPackage = {
  readonly name: string;
  /** The version that is out. */
  readonly version: string;
  /** File name → text: in the commit that this is compared with, reviewed, and as it is built. */
  readonly base: ReadonlyMap<string, string>;
  readonly reviewed: ReadonlyMap<string, string>;
  readonly built: ReadonlyMap<string, string>;
};

/** Lists what is wrong with a package's reports, a sentence each; empty when all is well. */
export function checkApi(
  { name, version, base, reviewed, built }: ReportedPackage,
  changesets: readonly Changeset[],
): readonly string[] {
  const issues: string[] = [];
  for (const file of new Set([...reviewed.keys(), ...built.keys()])) {
    if (reviewed.get(file) !== built.get(file)) {
      issues.push(
        `${name}: api/${file} does not say what the package offers. Run pnpm api, and look at what changed.`,
      );
    }
  }

  const needed = breakingLevel(version);
  const isAnnounced = changesets.some(({ releases }) =>
    releases.some((release) => release.name === name && isAtLeast(release.type, needed)),
  );
  if (isAnnounced) return issues;
  for (const [file, before] of base) {
    for (const change of findBreakingChanges(before, built.get(file) ?? '')) {
      issues.push(
        `${name}: ${change} (api/${file}). That breaks its users: it takes a changeset of level ${needed}.`,
      );
    }
  }
  return issues;
}
