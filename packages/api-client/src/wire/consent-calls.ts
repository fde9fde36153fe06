import * as v from 'valibot';
import { type ConsentSubject, consentSubjects } from './consent-subject.ts';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';

/** Of the text that people agree to before faces are swapped. A new text is a new version. */
export const FACE_CONSENT_VERSION = '2026-11-26';

/** Uploads that a face swap was made from are deleted so many hours after it, as that text says. */
export const FACE_SOURCE_HOURS = 24;

/** A consent that was given and not withdrawn. */
export interface Consent {
  /** Whose face it is. */
  subject: ConsentSubject;
  /** The version of the text that the person agreed to. */
  textVersion: string;
  /** ISO 8601, UTC. */
  givenAt: string;
}

/** What faces may be used for. */
const purpose = v.picklist(['face-swap']);
const subject = v.picklist(consentSubjects);

const answer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({
      rows: v.array(v.object({ subject, text_version: v.string(), given_at: v.string() })),
    }),
  }),
  v.transform(({ data }): Consent[] =>
    data.rows.map(({ subject, text_version, given_at }) => ({
      ...{ subject, textVersion: text_version, givenAt: given_at },
    })),
  ),
);

interface ConsentsAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<ConsentsAnswer, Consent[]> = answer;

/** The consent of the people whose faces are used. Each call answers with what holds after it. */
export const consentCalls = {
  listConsents: defineCall({
    method: 'GET',
    path: '/art/api/my-consents',
    isRepeatable: true,
    request: v.object({ purpose }),
    response,
  }),
  /** Code `badRequest` where the text has a newer version. */
  giveConsent: defineCall({
    method: 'POST',
    path: '/art/api/give-consent',
    isRepeatable: true,
    request: v.object({ purpose, subject, text_version: v.pipe(v.string(), v.maxLength(32)) }),
    toBody: ({
      textVersion: text_version,
      ...given
    }: { purpose: 'face-swap' } & Pick<Consent, 'subject' | 'textVersion'>) => ({
      ...given,
      text_version,
    }),
    response,
  }),
  /**
   * Takes it back: cancels the creations that wait, makes the finished ones private, and deletes the
   * uploads that they were made from.
   */
  withdrawConsent: defineCall({
    method: 'POST',
    path: '/art/api/withdraw-consent',
    isRepeatable: true,
    request: v.object({ purpose, subject }),
    response,
  }),
};

const encodeConsents = (consents: readonly Consent[]) => ({
  data: {
    rows: consents.map(({ subject, textVersion, givenAt }) => ({
      ...{ subject, text_version: textVersion, given_at: givenAt },
    })),
  },
});

export const consentAnswers: AnswerEncoders<typeof consentCalls> = {
  listConsents: encodeConsents,
  giveConsent: encodeConsents,
  withdrawConsent: encodeConsents,
};
