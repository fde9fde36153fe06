import { type Consent, type calls, consentVersions } from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { refused } from './refused.ts';

type Given = InferOutput<(typeof calls)['giveConsent']['request']>;

/** Consents of a service's users, the oldest first. */
export function createFakeConsents() {
  const given = new Map<string, readonly Consent[]>();
  /** Of users and what they have withdrawn: `${userId} ${id}`. */
  const withdrawn = new Set<string>();
  const listConsents = (userId: string) => given.get(userId) ?? [];

  return {
    listConsents: (userId: string): Consent[] => [...listConsents(userId)],

    giveConsent(userId: string, { text_version: textVersion, ...about }: Given): Consent[] {
      if (textVersion !== consentVersions[about.purpose]) throw refused('badRequest');
      if ((about.subject === 'self') !== (about.name === undefined)) throw refused('badRequest');
      const known = listConsents(userId);
      const isGiven = known.some(
        ({ purpose, subject, name }) =>
          purpose === about.purpose && subject === about.subject && name === about.name,
      );
      if (!isGiven) {
        const now = { givenAt: new Date().toISOString(), workCount: 0 };
        given.set(userId, [...known, { id: crypto.randomUUID(), ...about, textVersion, ...now }]);
      }
      return [...listConsents(userId)];
    },

    withdrawConsent(userId: string, { id }: { id: string }): Consent[] {
      const known = listConsents(userId);
      const key = `${userId} ${id}`;
      const taken = known.find((one) => one.id === id);
      if (!taken && !withdrawn.has(key)) throw refused('notFound');
      withdrawn.add(key);
      const restsOnIt = ({ purpose, subject, name }: Consent) =>
        purpose === 'playground' &&
        taken?.purpose === 'digital-human' &&
        subject === taken.subject &&
        name === taken.name;
      given.set(
        userId,
        known.filter((one) => one.id !== id && !restsOnIt(one)),
      );
      return [...listConsents(userId)];
    },
  };
}
