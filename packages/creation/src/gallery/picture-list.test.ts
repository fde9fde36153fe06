import { expect, test } from 'vitest';
import { testPicture } from '../test/test-pictures.ts';
import { pictureListReducer, unreadPictureList } from './picture-list.ts';

const list = pictureListReducer(unreadPictureList, {
  type: 'arrived',
  pictures: [testPicture(1), testPicture(2)],
  nextCursor: undefined,
});

test('a changed picture keeps its place and all that was not changed', () => {
  const changed = pictureListReducer(list, {
    type: 'changed',
    id: 'picture-1',
    changes: { isPrivate: true },
  });
  expect(changed.pictures).toEqual([testPicture(1, { isPrivate: true }), testPicture(2)]);
});

test('a removed picture is gone, and removing it again changes nothing', () => {
  const remove = { type: 'removed', id: 'picture-1' } as const;
  const once = pictureListReducer(list, remove);
  expect(once.pictures).toEqual([testPicture(2)]);
  expect(pictureListReducer(once, remove)).toEqual(once);
});
