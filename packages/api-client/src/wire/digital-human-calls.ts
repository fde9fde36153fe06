import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { pictureAddress } from './tools/picture-address.ts';
import { type FaceKind, faceKinds } from './tools/talking-film.ts';
import { wholeNumber } from './whole-number.ts';

/** Characters of what a digital human is called. */
export const MAX_DIGITAL_HUMAN_NAME = 20;

/** Digital humans of one person. */
export const MAX_DIGITAL_HUMANS = 50;

/** What a digital human is made of, at the address of the upload, for its owner alone. */
export interface DigitalHumanPart {
  /** Undefined: the upload was deleted, and another one is needed. */
  url: string | undefined;
  /** Of a film or a sound. */
  durationMs?: number | undefined;
}

/** A person who can be made to speak. */
export interface DigitalHuman {
  /** Random. */
  id: string;
  /** What its owner calls it. */
  name: string;
  /** The consent of the person shown; undefined: it was withdrawn, or the text has a newer version. */
  consentId: string | undefined;
  /** The consent to everybody's trying it; undefined: it is not in the playground. */
  playgroundConsentId?: string | undefined;
  /** The person, in a photo or a film. A film may have a still: a frame of it, for models that take photos alone. */
  face: DigitalHumanPart & { kind: FaceKind; stillUrl?: string | undefined };
  /** A sample of the voice; undefined where there is none. */
  voice: DigitalHumanPart | undefined;
  /** Films in which it speaks. */
  filmCount: number;
  /** ISO 8601, UTC. */
  createdAt: string;
}

/** The person's own digital humans, and what their faces may be made of. */
export interface DigitalHumanList {
  /** The newest first. */
  digitalHumans: DigitalHuman[];
  /** Whether WebM that is uploaded becomes MP4: services that make talking films take no WebM. */
  convertsFilms: boolean;
}

const part = { url: v.nullable(v.string()), duration_ms: v.optional(wholeNumber) };

const toPart = ({
  url,
  duration_ms,
}: v.InferOutput<v.ObjectSchema<typeof part, undefined>>): DigitalHumanPart => ({
  url: url ?? undefined,
  ...(duration_ms !== undefined && { durationMs: duration_ms }),
});

const fromPart = ({ url, durationMs }: DigitalHumanPart) => ({
  url: url ?? null,
  ...(durationMs !== undefined && { duration_ms: durationMs }),
});

const row = v.pipe(
  v.object({
    ...{ id: v.string(), name: v.string(), consent_id: v.nullable(v.string()) },
    playground_consent_id: v.optional(v.string()),
    face: v.object({
      ...{ ...part, kind: v.picklist(faceKinds) },
      still_url: v.optional(v.string()),
    }),
    voice: v.nullable(v.object(part)),
    ...{ film_count: wholeNumber, created_at: v.string() },
  }),
  v.transform(
    ({ id, name, consent_id, playground_consent_id, face, voice, ...about }): DigitalHuman => ({
      ...{ id, name, consentId: consent_id ?? undefined },
      ...(playground_consent_id !== undefined && { playgroundConsentId: playground_consent_id }),
      face: {
        ...{ ...toPart(face), kind: face.kind },
        ...(face.still_url !== undefined && { stillUrl: face.still_url }),
      },
      voice: voice ? toPart(voice) : undefined,
      ...{ filmCount: about.film_count, createdAt: about.created_at },
    }),
  ),
);

const answer = v.pipe(
  v.object({ ...envelopeSchema.entries, data: v.object({ rows: v.array(row) }) }),
  v.transform(({ data }) => data.rows),
);
interface DigitalHumansAnswer extends v.InferInput<typeof answer> {}
const response: v.GenericSchema<DigitalHumansAnswer, DigitalHuman[]> = answer;

const listAnswer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({ rows: v.array(row), converts_films: v.optional(v.boolean(), false) }),
  }),
  v.transform(
    ({ data }): DigitalHumanList => ({
      digitalHumans: data.rows,
      convertsFilms: data.converts_films,
    }),
  ),
);
interface DigitalHumanListAnswer extends v.InferInput<typeof listAnswer> {}
const listResponse: v.GenericSchema<DigitalHumanListAnswer, DigitalHumanList> = listAnswer;

const id = v.pipe(v.string(), v.maxLength(64));
// Whether it is one is checked by the service, in words for people.
const name = v.pipe(v.string(), v.maxLength(200));

/** The person's own digital humans. Each call answers with all of them, the newest first. */
export const digitalHumanCalls = {
  listMyDigitalHumans: defineCall({
    method: 'GET',
    path: '/art/api/my-digital-humans',
    isRepeatable: true,
    response: listResponse,
  }),
  /**
   * Makes one of uploads of the person's own, with the consent of whoever they show. Code `forbidden` without that,
   * `badRequest` with a `PartIssue` as `issue` where the face or the voice does not pass.
   */
  createDigitalHuman: defineCall({
    method: 'POST',
    path: '/art/api/create-digital-human',
    isRepeatable: false,
    request: v.object({
      ...{ name, consent: id },
      /** A photo, or a film of the person. */
      face: pictureAddress,
      /** A frame of that film in which the face is seen well, for models that take photos alone. */
      still: v.optional(pictureAddress),
      /** A sample of the voice. Left out: it speaks by recordings alone. */
      voice: v.optional(pictureAddress),
    }),
    response,
  }),
  /**
   * Gives it another name, face (with its still) or voice; what is left out stays. Code `notFound` where the person has no such one,
   * `badRequest` as above.
   */
  changeDigitalHuman: defineCall({
    method: 'POST',
    path: '/art/api/change-digital-human',
    isRepeatable: true,
    request: v.object({
      ...{ id, name: v.optional(name) },
      ...{ face: v.optional(pictureAddress), still: v.optional(pictureAddress) },
      voice: v.optional(pictureAddress),
    }),
    response,
  }),
  /** Deletes it, its face and its voice, for ever. Its films stay. Code `notFound` where the person has no such one. */
  deleteDigitalHuman: defineCall({
    method: 'POST',
    path: '/art/api/delete-digital-human',
    isRepeatable: true,
    request: v.object({ id }),
    response,
  }),
  /**
   * Puts it where everybody may try it: declares the consent of its person to the purpose `playground`. Withdrawing that
   * takes it out, with all of the same person. Code `badRequest` where the text has a newer version, or a face or a voice
   * is missing, `forbidden` without the consent to its films, `notFound` where the person has no such one.
   */
  joinPlayground: defineCall({
    method: 'POST',
    path: '/art/api/join-playground',
    isRepeatable: true,
    request: v.object({ id, text_version: v.pipe(v.string(), v.maxLength(32)) }),
    toBody: ({ id, textVersion: text_version }: { id: string; textVersion: string }) => ({
      ...{ id, text_version },
    }),
    response,
  }),
};

const toRows = (all: readonly DigitalHuman[]) =>
  all.map(({ id, name, consentId, playgroundConsentId, face, voice, ...about }) => ({
    ...{ id, name, consent_id: consentId ?? null },
    ...(playgroundConsentId !== undefined && { playground_consent_id: playgroundConsentId }),
    face: {
      ...{ ...fromPart(face), kind: face.kind },
      ...(face.stillUrl !== undefined && { still_url: face.stillUrl }),
    },
    voice: voice ? fromPart(voice) : null,
    ...{ film_count: about.filmCount, created_at: about.createdAt },
  }));

const encode = (all: readonly DigitalHuman[]) => ({ data: { rows: toRows(all) } });

export const digitalHumanAnswers: AnswerEncoders<typeof digitalHumanCalls> = {
  listMyDigitalHumans: ({ digitalHumans, convertsFilms }) => ({
    data: { rows: toRows(digitalHumans), converts_films: convertsFilms },
  }),
  createDigitalHuman: encode,
  changeDigitalHuman: encode,
  deleteDigitalHuman: encode,
  joinPlayground: encode,
};
