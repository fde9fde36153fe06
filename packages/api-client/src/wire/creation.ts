import * as v from 'valibot';
import {
  pictureReferenceSchema,
  pictureSchema,
  toWirePicture,
  toWireReference,
} from './picture.ts';
import { pointCount, withPointCount } from './point-count.ts';
import { wholeNumber } from './whole-number.ts';

const id = v.string();

/**
 * `queued`: waits for its turn. `running`: somebody works on it. `uncertain`: somebody may, since the
 * answer of the service was lost; it is looked for, and never begun twice. The others are ends: a picture
 * is there, none will be, or its owner did not want it any more.
 */
export const creationStates = [
  'queued',
  'running',
  'uncertain',
  'succeeded',
  'failed',
  'cancelled',
] as const;

/**
 * How much of the price comes back of a creation that is cancelled once its engine has begun: its engine
 * says so (`unknown`), or the service goes on, and what it makes is delivered (`none`).
 */
export const cancelReturns = ['all', 'none', 'unknown'] as const;
export type CancelReturns = (typeof cancelReturns)[number];

/**
 * Why a creation fails, as far as people can do something about it. `refused`: by the service, which does not say why in
 * words that anybody knows. `unavailable`: until its operator has seen to the model. `engine`, `expired`, `timeout`,
 * `crash`, `lost` (what is made after all is delivered for nothing, within a day) and `untraceable` (nothing leads to what
 * may have been made) are faults.
 */
export const creationFailures = [
  'engine',
  'busy',
  'unsupported',
  'unavailable',
  'refused',
  'refused-prompt',
  'refused-input',
  'refused-output',
  'no-face',
  'unscannable',
  'lost',
  'untraceable',
  'expired',
  'timeout',
  'crash',
] as const;
export type CreationFailure = (typeof creationFailures)[number];

const percent = v.pipe(v.number(), v.minValue(0), v.maxValue(100));

/** Of a queued one that has something to wait for. */
const queue = v.optional(
  v.pipe(
    v.object({
      /** How many of the same person's begin before it. */
      ahead: wholeNumber,
      /** No more of that person's has to end first: nobody is free to make it. */
      is_busy: v.boolean(),
      /** Its engine is out of order: it begins once that works again. */
      is_paused: v.optional(v.boolean()),
    }),
    v.transform(({ ahead, is_busy, is_paused = false }) => ({
      ...{ ahead, isBusy: is_busy },
      ...(is_paused && { isPaused: true }),
    })),
  ),
);

/** Facts that its engine told about one that has succeeded. */
const facts = v.optional(
  v.pipe(
    v.object({
      seed: v.optional(v.number()),
      /** Its prompt as the service rewrote it. */
      revised_prompt: v.optional(v.string()),
      /** Results that are not files. */
      texts: v.optional(v.array(v.string())),
    }),
    v.transform(({ revised_prompt, ...rest }) => ({ ...rest, revisedPrompt: revised_prompt })),
  ),
);

const creationFields = v.pipe(
  v.object({
    id,
    /** Tool of its page: one of `tools`, or of a newer service. */
    tool: v.string(),
    state: v.picklist(creationStates),
    /** Of one that has not ended: grows with every change of it. */
    revision: wholeNumber,
    percent,
    /** Without reference images. */
    prompt: v.string(),
    /** Other fields of its tool, by the names of the tool's input. */
    settings: v.optional(v.record(v.string(), v.union([v.string(), v.number()]))),
    /** Pixels of the picture. Absent: what is made has no size that was asked for. */
    width: v.optional(v.number()),
    height: v.optional(v.number()),
    /** Points that it costs. */
    cost: v.number(),
    /** Engine that makes it: `demo` is the built-in demo painter. */
    engine: v.string(),
    /** ISO 8601, UTC. */
    created_at: v.string(),
    /** The key that it was begun with: whoever lost the answer to that finds it again by it. */
    idempotency_key: v.optional(v.string()),
    queue,
    /** Of one that has not ended: between which seconds most like it took once they had begun. */
    expected: v.optional(v.object({ min: wholeNumber, max: wholeNumber })),
    /** Of one that has not ended: what comes back when it is cancelled once its engine has begun. */
    cancel_returns: v.optional(v.picklist(cancelReturns)),
    /** Of one that is uncertain, or whose service does not answer: when the points come back, unless it is found before. ISO 8601, UTC. */
    points_back_at: v.optional(v.string()),
    /**
     * Of one that has not ended: what can be heard or seen of it already, at addresses of the service that
     * open it for its owner alone until it has ended.
     */
    partial: v.optional(
      v.array(
        v.object({
          /** `image`, `video` or `audio`, or of a newer service another word. */
          media: v.string(),
          url: v.string(),
        }),
      ),
    ),
    /** Of one that has succeeded: those that its owner has not deleted, in their order. */
    pictures: v.optional(v.array(pictureSchema)),
    /** Those of its reference images that are still there; those of a finished one come with its pictures. */
    references: v.optional(v.array(pictureReferenceSchema)),
    facts,
    /** Of one that has succeeded: what its engine offers to do next with it, in its words. */
    actions: v.optional(
      v.array(
        v.object({
          id: v.string(),
          label: v.string(),
          /** Kind of the action, for those alike to stand together; of a newer service another word. */
          kind: v.optional(v.string()),
          /** The id of the one of its pictures, films or songs that it is about. Absent: all of them. */
          picture: v.optional(id),
          /** Inputs that are needed, or may be given: `prompt`, `mask`, `moment`, `lyrics`, or of a newer service. */
          needs: v.optional(v.array(v.string())),
          takes: v.optional(v.array(v.string())),
        }),
      ),
    ),
    /** The creation that it was made from, by one of that one's actions. */
    parent_id: v.optional(id),
    /** Of one that is made in stages: the one that it is at, or stopped at, from 0, and how many there are. */
    stage: v.optional(v.object({ number: wholeNumber, count: wholeNumber })),
    /** Of one with stages that has stopped: points that what is left of it costs. */
    retry_cost: v.optional(wholeNumber),
    /** Points that came back: of one that failed, was cancelled, or made less than was asked for. */
    returned: v.optional(wholeNumber),
    /** Of one that failed: one of `creationFailures`, or of a newer service. */
    reason: v.optional(v.string()),
    /** Why it failed, for people; shown as it is. */
    message: v.optional(v.string()),
  }),
  v.transform(
    ({
      created_at,
      idempotency_key,
      cancel_returns,
      points_back_at,
      parent_id,
      retry_cost,
      ...creation
    }) => ({
      ...creation,
      ...(idempotency_key !== undefined && { idempotencyKey: idempotency_key }),
      ...(retry_cost !== undefined && { retryCost: retry_cost }),
      ...(parent_id !== undefined && { parentId: parent_id }),
      ...(cancel_returns !== undefined && { cancelReturns: cancel_returns }),
      ...(points_back_at !== undefined && { pointsBackAt: points_back_at }),
      createdAt: created_at,
    }),
  ),
);
/** A creation as it stands, for the person that it belongs to. */
export interface Creation extends v.InferOutput<typeof creationFields> {}
/** The same as the service writes it. */
export interface WireCreation extends v.InferInput<typeof creationFields> {}
export const creationSchema: v.GenericSchema<WireCreation, Creation> = creationFields;
/** Action that an engine offers next with a creation, by the engine's name for it. */
export type CreationAction = NonNullable<Creation['actions']>[number];

const changeFields = v.variant('type', [
  /** It is new to the reader, or has ended. With the balance at that moment. */
  v.pipe(
    v.object({ type: v.literal('creation'), creation: creationSchema, point_count: pointCount }),
    v.transform(withPointCount),
  ),
  /** How far one is that has not ended. */
  v.object({
    type: v.literal('progress'),
    id,
    state: v.picklist(['queued', 'running']),
    percent,
    queue,
    /** A small picture of what is there so far, as a `data:image/webp;base64,` address. */
    preview: v.optional(v.pipe(v.string(), v.regex(/^data:image\//))),
  }),
  /** It is not there any more, or never was. */
  v.object({ type: v.literal('gone'), id }),
  /** Everything that had not ended when the stream began has been told. */
  v.object({ type: v.literal('present') }),
  /** Nothing has happened for a while. */
  v.object({ type: v.literal('alive') }),
]);
/** One object of the stream of `creationEvents`. */
export type CreationChange = v.InferOutput<typeof changeFields>;
/** The same as the service writes it. */
export type WireCreationChange = v.InferInput<typeof changeFields>;
export const creationChangeSchema: v.GenericSchema<WireCreationChange, CreationChange> =
  changeFields;

/** Place in the queue, as the service writes it. */
const toWireQueue = ({ ahead, isBusy, isPaused }: NonNullable<Creation['queue']>) => ({
  ...{ ahead, is_busy: isBusy },
  ...(isPaused && { is_paused: true }),
});

/** The creation as the service writes it. */
export function toWireCreation({
  parentId,
  cancelReturns,
  pointsBackAt,
  createdAt,
  idempotencyKey,
  queue,
  pictures,
  references,
  facts,
  retryCost,
  ...creation
}: Creation): WireCreation {
  return {
    ...creation,
    ...(retryCost !== undefined && { retry_cost: retryCost }),
    created_at: createdAt,
    ...(idempotencyKey !== undefined && { idempotency_key: idempotencyKey }),
    ...(parentId !== undefined && { parent_id: parentId }),
    ...(cancelReturns && { cancel_returns: cancelReturns }),
    ...(pointsBackAt !== undefined && { points_back_at: pointsBackAt }),
    ...(queue && { queue: toWireQueue(queue) }),
    ...(pictures && { pictures: pictures.map(toWirePicture) }),
    ...(references && { references: references.map(toWireReference) }),
    ...(facts && { facts: toWireFacts(facts) }),
  };
}

const toWireFacts = ({ revisedPrompt, ...facts }: NonNullable<Creation['facts']>) => ({
  ...facts,
  ...(revisedPrompt !== undefined && { revised_prompt: revisedPrompt }),
});

/** The change as the service writes it. */
export function toWireCreationChange(change: CreationChange): WireCreationChange {
  switch (change.type) {
    case 'creation': {
      const { creation, pointCount, ...rest } = change;
      return { ...rest, creation: toWireCreation(creation), point_count: pointCount };
    }
    case 'progress': {
      const { queue, ...progress } = change;
      return { ...progress, ...(queue && { queue: toWireQueue(queue) }) };
    }
    default:
      return change;
  }
}
