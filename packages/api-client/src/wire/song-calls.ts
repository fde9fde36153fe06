import * as v from 'valibot';
import { defineCall } from './define-call.ts';
import type { AnswerEncoders } from './encode-answer.ts';
import { envelopeSchema } from './envelope.ts';
import { MAX_SEARCH_LENGTH } from './max-search-length.ts';
import { countEntry, favoritesEntry, pageEntries } from './page.ts';
import { encodePage, pageAnswerSchema } from './picture-calls.ts';
import { pictureSharingEntries, toSharing, toWireSharing } from './picture-sharing.ts';

/** Orders of a list of songs: by when they were made. */
export const songOrders = ['newest', 'oldest'] as const;
export type SongOrder = (typeof songOrders)[number];

/** Whether somebody sings: `all` is either. */
export const songKinds = ['all', 'sung', 'instrumental'] as const;
export type SongKind = (typeof songKinds)[number];

/** The person's own songs. Few pages make these calls: by `client.send`. */
export const songCalls = {
  /** Those of one creation follow each other, unless a page ends between them. */
  listMySongs: defineCall({
    method: 'POST',
    path: '/art/api/my-songs',
    isRepeatable: true,
    request: v.object({
      ...pageEntries(24),
      order: v.optional(v.picklist(songOrders), 'newest'),
      kind: v.optional(v.picklist(songKinds), 'all'),
      /** Words that the title or the prompt must have, all of them, in any order and case. */
      text: v.optional(v.pipe(v.string(), v.maxLength(MAX_SEARCH_LENGTH)), ''),
      count: countEntry,
      favorites: favoritesEntry,
    }),
    response: pageAnswerSchema,
  }),
  /**
   * Answers with the title as it is stored, without what cannot be seen, and with who hears the song now: one that had
   * passed its review waits for another. Code `badRequest` where nothing is left of the title, or too much.
   */
  renameSong: defineCall({
    method: 'POST',
    path: '/art/api/rename-song',
    isRepeatable: true,
    request: v.object({
      img_id: v.pipe(v.string(), v.maxLength(64)),
      // Whether it is one is checked by the service, in words for people.
      title: v.pipe(v.string(), v.maxLength(600)),
    }),
    toBody: ({ id, title }: { id: string; title: string }) => ({ img_id: id, title }),
    response: v.pipe(
      v.object({
        ...envelopeSchema.entries,
        data: v.object({ title: v.string(), ...pictureSharingEntries }),
      }),
      v.transform(({ data }) => ({ title: data.title, ...toSharing(data) })),
    ),
  }),
};

export const songAnswers: AnswerEncoders<typeof songCalls> = {
  listMySongs: encodePage,
  renameSong: ({ title, ...sharing }) => ({ data: { title, ...toWireSharing(sharing) } }),
};
