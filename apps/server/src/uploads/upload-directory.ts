import { createHash } from 'node:crypto';

/**
 * What every key of a user begins with. Addresses of uploads stand in prompts, which may be public:
 * they tell that two pictures are of one person, and not of whom.
 */
export function uploadDirectory(userId: string): string {
  const name = createHash('sha256').update(`upload:${userId}`).digest('hex').slice(0, 32);
  return `upload/${name}/`;
}
