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
  /** Where the next page begins; undefined before the first page and after the last. */
  readonly cursor: string | undefined;
  /** Why the last page did not come; undefined unless `failed`. */
  readonly failure: Failure | undefined;
}

/** What people can change of a finished picture. */
export type PictureChanges = Partial<Pick<Picture, 'isPrivate' | 'review' | 'likeCount' | 'title'>>;

export type PictureListStep =
  | { readonly type: 'asked' }
  | {
      readonly type: 'arrived';
      readonly pictures: readonly Picture[];
      readonly nextCursor: string | undefined;
    }
  | {
      /** The list from its start, in place of all that is there. */
      readonly type: 'renewed';
      readonly pictures: readonly Picture[];
      readonly nextCursor: string | undefined;
    }
  | { readonly type: 'failed'; readonly failure: Failure }
  | {
      /** New ones, which stand first from now on; the newest first. */
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
        failure: undefined,
      };
    case 'renewed':
      return pictureListReducer(unreadPictureList, { ...step, type: 'arrived' });
    case 'failed':
      return { ...list, status: 'failed', failure: step.failure };
    case 'added': {
      const added = newPictures(list, step.pictures);
      return added.length > 0 ? { ...list, pictures: [...added, ...list.pictures] } : list;
    }
    case 'changed':
      return {
        ...list,
        pictures: list.pictures.map((picture) =>
          picture.id === step.id ? { ...picture, ...step.changes } : picture,
        ),
      };
    case 'removed':
      return { ...list, pictures: list.pictures.filter(({ id }) => !step.ids.includes(id)) };
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
      return { ...list, pictures };
    }
  }
}

/** Those that the list does not have yet. */
function newPictures(list: PictureList, pictures: readonly Picture[]): readonly Picture[] {
  const known = new Set(list.pictures.map((picture) => picture.id));
  return pictures.filter((picture) => !known.has(picture.id));
}
