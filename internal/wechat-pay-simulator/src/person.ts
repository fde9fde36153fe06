import { createHash } from 'node:crypto';

/** People who can hold the simulated phone. */
export const people = ['jia', 'yi', 'bing'] as const;
export type Person = (typeof people)[number];

/** The person to one official account. */
export function openIdOf(person: Person, appId: string): string {
  return `o${digest(`${appId} ${person}`)}`;
}

/** The person to all accounts of the operator. */
export function unionIdOf(person: Person): string {
  return `u${digest(person)}`;
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 27);
}
