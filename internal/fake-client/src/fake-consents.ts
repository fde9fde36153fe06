import { type Consent, type calls, FACE_CONSENT_VERSION } from '@site/api-client/wire';
import type { InferOutput } from 'valibot';
import { refused } from './refused.ts';

type Given = InferOutput<(typeof calls)['giveConsent']['request']>;
type Withdrawn = InferOutput<(typeof calls)['withdrawConsent']['request']>;

/** What users of a service have agreed to, the oldest first. */
export function createFakeConsents() {
  const given = new Map<string, Consent[]>();
  const listConsents = (userId: string) => given.get(userId) ?? [];
  const without = (userId: string, { subject }: Withdrawn) =>
    listConsents(userId).filter((one) => one.subject !== subject);

  return {
    listConsents,

    giveConsent(userId: string, { text_version: textVersion, ...about }: Given) {
      if (textVersion !== FACE_CONSENT_VERSION) throw refused('badRequest');
      const { subject } = about;
      const givenAt = new Date().toISOString();
      given.set(userId, [...without(userId, about), { subject, textVersion, givenAt }]);
      return listConsents(userId);
    },

    withdrawConsent(userId: string, about: Withdrawn) {
      given.set(userId, without(userId, about));
      return listConsents(userId);
    },
  };
}
