import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { nextCursor, pageEntries } from './page.ts';

/**
 * Why a balance changed: points of a new user, a creation, points of it given back, a purchase, a
 * purchase given back, a correction by the operator.
 */
export const pointKinds = [
  'welcome',
  'spend',
  'refund',
  'order',
  'order-refund',
  'adjustment',
] as const;

export type PointKind = (typeof pointKinds)[number];

/**
 * Why points of a creation came back: it failed, or was cancelled, or its film is shorter, or its pictures or songs are
 * fewer, than was paid for.
 */
export type RefundReason = 'failed' | 'cancelled' | 'shorter' | 'fewer';

/** A creation that points were spent on or came back of, as far as it is still there. */
export interface EntryCreation {
  /** The name of the tool that it was begun with, which may be younger than the list of them. */
  readonly tool: string;
  /** The first words of its prompt; empty where it has none, and of a deleted one. */
  readonly prompt: string;
  /** Whether all that it made was deleted. */
  readonly isDeleted: boolean;
  /** The first of its works that is still there. */
  readonly work?: EntryWork | undefined;
  /** Why it failed, for people; shown as it is. */
  readonly message?: string | undefined;
}

/** A work of an entry: what leads to it, and what it looks like. */
export interface EntryWork {
  /** The work's id. */
  readonly id: string;
  /** The smallest form of it, or of its poster; undefined of a sound without one. */
  readonly thumbnailUrl?: string | undefined;
}

/** One change of the user's balance. */
export interface PointEntry {
  /** The entry's id. */
  readonly id: string;
  /** A kind may be younger than the list of them. */
  readonly kind: PointKind | (string & {});
  /** Change of the balance: below 0 where points were spent. */
  readonly amount: number;
  /** Of points that came back: why they did. A reason may be younger than the list of them. */
  readonly reason?: RefundReason | (string & {}) | undefined;
  /** Creation that points were spent on, or came back of. */
  readonly creation?: EntryCreation | undefined;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

const filledText = v.pipe(v.string(), v.nonEmpty());

const workFields = v.pipe(
  v.object({ id: filledText, thumbnail_url: v.optional(v.string()) }),
  v.transform(({ id, thumbnail_url }) => ({
    id,
    ...(thumbnail_url !== undefined && { thumbnailUrl: thumbnail_url }),
  })),
);

const creationFields = v.pipe(
  v.object({
    tool: filledText,
    prompt: v.string(),
    is_deleted: v.optional(v.boolean(), false),
    work: v.optional(workFields),
    message: v.optional(v.string()),
  }),
  v.transform(
    ({ is_deleted, ...creation }): EntryCreation => ({ ...creation, isDeleted: is_deleted }),
  ),
);

export const pointCalls = {
  /** Lists what the user's points came from and went to, newest first. `nextCursor` is undefined on the last page. */
  listPointEntries: defineCall({
    method: 'POST',
    path: '/api/list-point-entries',
    isRepeatable: true,
    request: v.object(pageEntries(20)),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({
          rows: v.array(
            v.pipe(
              v.object({
                id: filledText,
                kind: filledText,
                amount: v.pipe(v.number(), v.integer()),
                reason: v.optional(filledText),
                creation: v.optional(creationFields),
                created_at: v.pipe(v.string(), v.isoTimestamp()),
              }),
              v.transform(
                ({ created_at, ...entry }): PointEntry => ({ ...entry, createdAt: created_at }),
              ),
            ),
          ),
          next_cursor: nextCursor,
        }),
      }),
      v.transform(({ data }): { entries: PointEntry[]; nextCursor: string | undefined } => ({
        entries: data.rows,
        nextCursor: data.next_cursor,
      })),
    ),
  }),
};

const toWireCreation = ({ isDeleted, work, ...creation }: EntryCreation) => ({
  ...creation,
  ...(isDeleted && { is_deleted: isDeleted }),
  ...(work && { work: toWireWork(work) }),
});

const toWireWork = ({ id, thumbnailUrl }: EntryWork) => ({
  id,
  ...(thumbnailUrl !== undefined && { thumbnail_url: thumbnailUrl }),
});

export const pointAnswers: AnswerEncoders<typeof pointCalls> = {
  listPointEntries: ({ entries, nextCursor }) => ({
    data: {
      rows: entries.map(({ createdAt, creation, ...entry }) => ({
        ...entry,
        ...(creation && { creation: toWireCreation(creation) }),
        created_at: createdAt,
      })),
      next_cursor: nextCursor ?? null,
    },
  }),
};
