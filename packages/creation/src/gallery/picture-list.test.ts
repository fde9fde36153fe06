import { expect, it } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { pictureListReducer, unreadPictureList } from './picture-list.ts';

const list = pictureListReducer(unreadPictureList, {
  type: 'arrived',
  pictures: [testPicture(1), testPicture(2)],
  nextCursor: undefined,
});

it('a changed picture keeps its place and all that was not changed', () => {
  const changed = pictureListReducer(list, {
    type: 'changed',
    id: 'picture-1',
    changes: { isPrivate: true },
  });
  expect(changed.pictures).toEqual([testPicture(1, { isPrivate: true }), testPicture(2)]);
});

it('a renewed list has what is there now, and nothing of what was', () => {
  const renewed = pictureListReducer(list, {
    type: 'renewed',
    pictures: [testPicture(2, { isMine: true }), testPicture(3)],
    nextCursor: 'next',
  });
  expect(renewed).toEqual({
    status: 'ready',
    pictures: [testPicture(2, { isMine: true }), testPicture(3)],
    cursor: 'next',
    failure: undefined,
  });
});

it('a removed picture is gone, and removing it again changes nothing', () => {
  const remove = { type: 'removed', ids: ['picture-1'] } as const;
  const once = pictureListReducer(list, remove);
  expect(once.pictures).toEqual([testPicture(2)]);
  expect(pictureListReducer(once, remove)).toEqual(once);
});
