import type { Picture } from '@site/api-client';
import type { Failure } from '../failure/failure.ts';

/**
 * Pictures that come page by page.
 *
 * `loading` → `ready` (there are more) or `end`; from `ready` on to `loading` again. `failed` keeps
 * what is there; trying again leads to `loading`.
 */
export interface PictureList {
  readonly status: 'loading' | 'ready' | 'end' | 'failed';
  readonly pictures: readonly Picture[];
  /** Where the next page begins; undefined before the first page and after the last. */
  readonly cursor: string | undefined;
  /** Why the last page did not come; undefined unless `failed`. */
  readonly failure: Failure | undefined;
}

/** What people change in a picture without painting it anew. */
export type PictureChanges = Partial<Pick<Picture, 'isPrivate' | 'thumbUpCount'>>;

export type PictureListStep =
  | { readonly type: 'asked' }
  | {
      readonly type: 'arrived';
      readonly pictures: readonly Picture[];
      readonly nextCursor: string | undefined;
    }
  | { readonly type: 'failed'; readonly failure: Failure }
  | { readonly type: 'changed'; readonly id: string; readonly changes: PictureChanges }
  | { readonly type: 'removed'; readonly id: string };

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
    case 'arrived': {
      const known = new Set(list.pictures.map((picture) => picture.id));
      return {
        status: step.nextCursor === undefined ? 'end' : 'ready',
        pictures: [...list.pictures, ...step.pictures.filter((picture) => !known.has(picture.id))],
        cursor: step.nextCursor,
        failure: undefined,
      };
    }
    case 'failed':
      return { ...list, status: 'failed', failure: step.failure };
    case 'changed':
      return {
        ...list,
        pictures: list.pictures.map((picture) =>
          picture.id === step.id ? { ...picture, ...step.changes } : picture,
        ),
      };
    case 'removed':
      return { ...list, pictures: list.pictures.filter((picture) => picture.id !== step.id) };
  }
}
