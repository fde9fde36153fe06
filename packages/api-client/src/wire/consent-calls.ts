import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';

/** Uploads that a face swap was made from are deleted so many hours after it, as its text says. */
export const FACE_SOURCE_HOURS = 24;

/** Characters of what a user calls a person. */
export const MAX_PERSON_NAME = 20;

/**
 * Uses of faces: to be put into pictures; with a voice, to speak in films; and to speak in those of everybody,
 * for which the consent to speak is needed, too.
 */
export const consentPurposes = ['face-swap', 'digital-human', 'playground'] as const;
export type ConsentPurpose = (typeof consentPurposes)[number];

/** Of the texts that people agree to, by what for. A new text is a new version. */
export const consentVersions: Readonly<Record<ConsentPurpose, string>> = {
  'face-swap': '2026-12-01',
  'digital-human': '2026-12-01',
  playground: '2026-12-01',
};

/** Whose face it is: the user's own, a consenting adult's, or that of a child in the user's care. */
export const consentSubjects = ['self', 'other', 'ward'] as const;
export type ConsentSubject = (typeof consentSubjects)[number];

/** A consent that was given and neither withdrawn nor replaced by one to a newer text. */
export interface Consent {
  /** Random. */
  id: string;
  /** Allowed use of the face. */
  purpose: ConsentPurpose;
  /** Whose face it is. */
  subject: ConsentSubject;
  /** User's name for the person; undefined of the user. */
  name?: string | undefined;
  /** The version of the text that the person agreed to. */
  textVersion: string;
  /** ISO 8601, UTC. */
  givenAt: string;
  /** Files that rest on it: made under it, or from what was. */
  workCount: number;
}

const purpose = v.picklist(consentPurposes);
const subject = v.picklist(consentSubjects);

const answer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({
      rows: v.array(
        v.object({
          ...{ id: v.string(), purpose, subject, name: v.optional(v.string()) },
          ...{ text_version: v.string(), given_at: v.string(), work_count: v.number() },
        }),
      ),
    }),
  }),
  v.transform(({ data }): Consent[] =>
    data.rows.map(({ text_version, given_at, work_count, ...about }) => ({
      ...about,
      ...{ textVersion: text_version, givenAt: given_at, workCount: work_count },
    })),
  ),
);

interface ConsentsAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<ConsentsAnswer, Consent[]> = answer;

/** The consent of the people whose faces are used. Each call answers with what holds after it, the oldest first. */
export const consentCalls = {
  listConsents: defineCall({
    method: 'GET',
    path: '/art/api/my-consents',
    isRepeatable: true,
    response,
  }),
  /**
   * Declares it for the user (`self`), or for somebody with a name; the same name is the same person. Code
   * `badRequest` where the text has a newer version.
   */
  giveConsent: defineCall({
    method: 'POST',
    path: '/art/api/give-consent',
    isRepeatable: true,
    request: v.object({
      ...{ purpose, subject },
      name: v.optional(v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(MAX_PERSON_NAME))),
      text_version: v.pipe(v.string(), v.maxLength(32)),
    }),
    toBody: ({
      textVersion: text_version,
      ...given
    }: Pick<Consent, 'purpose' | 'subject' | 'name' | 'textVersion'>) => ({
      ...given,
      text_version,
    }),
    response,
  }),
  /**
   * Takes it back, for this person and purpose: cancels the creations that wait, makes everything private that rests
   * on it, for good, and deletes the uploads that belong to it, and those of its swaps that nothing else was made from.
   * With the one to `digital-human` go the one to `playground`, digital humans and drafts. Code `notFound` where the user has no such consent.
   */
  withdrawConsent: defineCall({
    method: 'POST',
    path: '/art/api/withdraw-consent',
    isRepeatable: true,
    request: v.object({ id: v.pipe(v.string(), v.maxLength(64)) }),
    response,
  }),
};

const encodeConsents = (consents: readonly Consent[]) => ({
  data: {
    rows: consents.map(({ textVersion, givenAt, workCount, ...about }) => ({
      ...about,
      ...{ text_version: textVersion, given_at: givenAt, work_count: workCount },
    })),
  },
});

export const consentAnswers: AnswerEncoders<typeof consentCalls> = {
  listConsents: encodeConsents,
  giveConsent: encodeConsents,
  withdrawConsent: encodeConsents,
};
