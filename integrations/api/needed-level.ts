import type { Level } from '../changes/read-changesets.ts';

const levels: readonly Level[] = ['none', 'patch', 'minor', 'major'];

/** The level of a breaking change: `major`, before the first stable version `minor`. */
export function breakingLevel(version: string): Level {
  return version.startsWith('0.') ? 'minor' : 'major';
}

export function isAtLeast(level: Level, wanted: Level): boolean {
  return levels.indexOf(level) >= levels.indexOf(wanted);
}
