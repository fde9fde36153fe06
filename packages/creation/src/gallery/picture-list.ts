import type { Picture } from '@site/api-client';
import type { Failure } from '../failure/failure.ts';

/**
 * Pictures that come page by page.
 *
 * `loading` → `ready` (there are more) or `end`; from `ready` on to `loading` again. `failed` keeps
 * what is there; trying again leads to `loading`.
 */
export interface PictureList {
  /** `ready` where there is another page, `end` where there is none. */
  readonly status: 'loading' | 'ready' | 'end' | 'failed';
  /** All that have been loaded so far. */
  readonly pictures: readonly Picture[];
  /** Start of the next page; undefined before the first page and after the last. */
  readonly cursor: string | undefined;
  /** How many there are in all, shown or not; undefined where the service does not tell. */
  readonly total: number | undefined;
  /** Why the last page did not come; undefined unless `failed`. */
  readonly failure: Failure | undefined;
}

/** Parts of a finished picture that people can change. */
export type PictureChanges = Partial<
  Pick<Picture, 'isPrivate' | 'review' | 'likeCount' | 'isFavorite' | 'title'>
>;

export type PictureListStep =
  | { readonly type: 'asked' }
  | {
      readonly type: 'arrived';
      readonly pictures: readonly Picture[];
      readonly nextCursor: string | undefined;
      readonly total?: number | undefined;
    }
  | {
      /** The list from its start, in place of all that is there. */
      readonly type: 'renewed';
      readonly pictures: readonly Picture[];
      readonly nextCursor: string | undefined;
      readonly total?: number | undefined;
    }
  | { readonly type: 'failed'; readonly failure: Failure }
  | {
      /** New ones of a list that has the newest first, each at its time. */
      readonly type: 'added';
      readonly pictures: readonly Picture[];
    }
  | { readonly type: 'changed'; readonly id: string; readonly changes: PictureChanges }
  | { readonly type: 'removed'; readonly ids: readonly string[] }
  | {
      /** Removed ones that are there again. */
      readonly type: 'restored';
      readonly places: readonly PicturePlace[];
    };

/** A picture and its index in the list before it was removed. */
export interface PicturePlace {
  /** The picture that was taken out. */
  readonly picture: Picture;
  /** Its place in the list, counted from 0. */
  readonly index: number;
}

export const unreadPictureList: PictureList = {
  status: 'loading',
  pictures: [],
  cursor: undefined,
  total: undefined,
  failure: undefined,
};

/** The list after one more step. A picture that is there already is not added again. */
export function pictureListReducer(list: PictureList, step: PictureListStep): PictureList {
  switch (step.type) {
    case 'asked':
      return { ...list, status: 'loading', failure: undefined };
    case 'arrived':
      return {
        status: step.nextCursor === undefined ? 'end' : 'ready',
        pictures: [...list.pictures, ...newPictures(list, step.pictures)],
        cursor: step.nextCursor,
        total: step.total ?? list.total,
        failure: undefined,
      };
    case 'renewed':
      return pictureListReducer(unreadPictureList, { ...step, type: 'arrived' });
    case 'failed':
      return { ...list, status: 'failed', failure: step.failure };
    case 'added': {
      const added = newPictures(list, step.pictures);
      if (added.length === 0) return list;
      const pictures = [...added, ...list.pictures].sort(byNewest);
      return { ...list, pictures, total: plus(list.total, added.length) };
    }
    case 'changed':
      return {
        ...list,
        pictures: list.pictures.map((picture) =>
          picture.id === step.id ? { ...picture, ...step.changes } : picture,
        ),
      };
    case 'removed': {
      const pictures = list.pictures.filter(({ id }) => !step.ids.includes(id));
      const change = pictures.length - list.pictures.length;
      return { ...list, pictures, total: plus(list.total, change) };
    }
    case 'restored': {
      const pictures = [...list.pictures];
      const missing = new Set(
        newPictures(
          list,
          step.places.map(({ picture }) => picture),
        ),
      );
      const places = step.places.filter(({ picture }) => missing.has(picture));
      // From the first to the last, each finds the ones before it in their places.
      for (const { picture, index } of places.sort((a, b) => a.index - b.index)) {
        pictures.splice(index, 0, picture);
      }
      return { ...list, pictures, total: plus(list.total, places.length) };
    }
  }
}

const plus = (total: number | undefined, change: number) =>
  total === undefined ? undefined : total + change;

/** Those of the same moment stay as they are. Moments of the wire are all written alike. */
const byNewest = (one: Picture, other: Picture) =>
  one.createdAt === other.createdAt ? 0 : one.createdAt < other.createdAt ? 1 : -1;

/** Those that the list does not have yet. */
function newPictures(list: PictureList, pictures: readonly Picture[]): readonly Picture[] {
  const known = new Set(list.pictures.map((picture) => picture.id));
  return pictures.filter((picture) => !known.has(picture.id));
}
