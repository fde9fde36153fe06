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

/** Part of a digital human, at the address of the upload, for its owner alone. */
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
  /** Owner's name for it. */
  name: string;
  /** The consent of the person shown, to whichever text; undefined: it was withdrawn. */
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

/**
 * Choices on the way to a digital human, or to another face of one, on whichever device: its owner's alone. Its face is
 * deleted a day after it was chosen.
 */
export interface DigitalHumanDraft {
  /** That of the person shown: the draft goes with it. */
  consentId: string;
  /** Whose next face it is; undefined: a new one is made. */
  digitalHumanId?: string | undefined;
  /** Name for a new one, as it was written. */
  name: string;
  /** Undefined: none is chosen, or it was deleted. */
  face?: { kind: FaceKind; url: string; stillUrl?: string | undefined } | undefined;
}

/** The person's own digital humans, and what their faces may be made of. */
export interface DigitalHumanList {
  /** The newest first. */
  digitalHumans: DigitalHuman[];
  /** Those that are not there yet, and faces that were not taken yet; the one that was changed last comes first. */
  drafts: DigitalHumanDraft[];
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

const draftRow = v.pipe(
  v.object({
    consent_id: v.string(),
    digital_human_id: v.optional(v.string()),
    name: v.string(),
    face: v.optional(
      v.object({
        ...{ kind: v.picklist(faceKinds), url: v.string() },
        still_url: v.optional(v.string()),
      }),
    ),
  }),
  v.transform(
    ({ consent_id, digital_human_id, name: written, face }): DigitalHumanDraft => ({
      ...{ consentId: consent_id, name: written },
      ...(digital_human_id !== undefined && { digitalHumanId: digital_human_id }),
      ...(face && {
        face: {
          ...{ kind: face.kind, url: face.url },
          ...(face.still_url !== undefined && { stillUrl: face.still_url }),
        },
      }),
    }),
  ),
);

const draftsAnswer = v.pipe(
  v.object({ ...envelopeSchema.entries, data: v.object({ rows: v.array(draftRow) }) }),
  v.transform(({ data }) => data.rows),
);
interface DraftsAnswer extends v.InferInput<typeof draftsAnswer> {}
const draftsResponse: v.GenericSchema<DraftsAnswer, DigitalHumanDraft[]> = draftsAnswer;

const listAnswer = v.pipe(
  v.object({
    ...envelopeSchema.entries,
    data: v.object({
      rows: v.array(row),
      drafts: v.optional(v.array(draftRow), []),
      converts_films: v.optional(v.boolean(), false),
    }),
  }),
  v.transform(
    ({ data }): DigitalHumanList => ({
      digitalHumans: data.rows,
      drafts: data.drafts,
      convertsFilms: data.converts_films,
    }),
  ),
);
interface DigitalHumanListAnswer extends v.InferInput<typeof listAnswer> {}
const listResponse: v.GenericSchema<DigitalHumanListAnswer, DigitalHumanList> = listAnswer;

const id = v.pipe(v.string(), v.maxLength(64));
// Whether it is one is checked by the service, in words for people.
const name = v.pipe(v.string(), v.maxLength(200));

/** The person's own digital humans. Each call but one answers with all of them, the newest first. */
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
  /**
   * Stores what was chosen of a new one, or as another face of one, until that is made of it; what is left out stays, and
   * a face that is replaced is deleted. Answers with the drafts. Code `forbidden` without the consent, `notFound` where
   * the person has no such digital human, `badRequest` as above.
   */
  saveDigitalHumanDraft: defineCall({
    method: 'POST',
    path: '/art/api/save-digital-human-draft',
    isRepeatable: true,
    request: v.object({
      ...{ consent: id, digital_human: v.optional(id), name: v.optional(name) },
      /** Null: it is chosen anew. */
      face: v.optional(v.nullable(pictureAddress)),
      still: v.optional(pictureAddress),
    }),
    toBody: ({
      digitalHumanId: digital_human,
      ...chosen
    }: {
      consent: string;
      digitalHumanId?: string | undefined;
      name?: string | undefined;
      face?: string | null | undefined;
      still?: string | undefined;
    }) => ({ ...chosen, digital_human }),
    response: draftsResponse,
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

const toDraftRows = (drafts: readonly DigitalHumanDraft[]) =>
  drafts.map(({ consentId, digitalHumanId, name: written, face }) => ({
    ...{ consent_id: consentId, name: written },
    ...(digitalHumanId !== undefined && { digital_human_id: digitalHumanId }),
    ...(face && {
      face: {
        ...{ kind: face.kind, url: face.url },
        ...(face.stillUrl !== undefined && { still_url: face.stillUrl }),
      },
    }),
  }));

const encode = (all: readonly DigitalHuman[]) => ({ data: { rows: toRows(all) } });

export const digitalHumanAnswers: AnswerEncoders<typeof digitalHumanCalls> = {
  listMyDigitalHumans: ({ digitalHumans, drafts, convertsFilms }) => ({
    data: {
      ...{ rows: toRows(digitalHumans), drafts: toDraftRows(drafts) },
      converts_films: convertsFilms,
    },
  }),
  saveDigitalHumanDraft: (drafts) => ({ data: { rows: toDraftRows(drafts) } }),
  createDigitalHuman: encode,
  changeDigitalHuman: encode,
  deleteDigitalHuman: encode,
  joinPlayground: encode,
};
