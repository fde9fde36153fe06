import { createHash } from 'node:crypto';

/** A seed that is the same each time that the attempt is started. */
export function toSeed(attemptId: string): number {
  return createHash('sha256').update(attemptId).digest().readUInt32BE();
}
