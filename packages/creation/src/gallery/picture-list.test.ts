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
    total: undefined,
    failure: undefined,
  });
});

it('a removed picture is gone, and removing it again changes nothing', () => {
  const remove = { type: 'removed', ids: ['picture-1'] } as const;
  const once = pictureListReducer(list, remove);
  expect(once.pictures).toEqual([testPicture(2)]);
  expect(pictureListReducer(once, remove)).toEqual(once);
});

it('the total follows what comes, goes and comes back', () => {
  const counted = pictureListReducer(unreadPictureList, {
    type: 'arrived',
    pictures: [testPicture(1), testPicture(2)],
    nextCursor: 'next',
    total: 90,
  });
  const more = pictureListReducer(counted, {
    type: 'arrived',
    pictures: [testPicture(3)],
    nextCursor: undefined,
  });
  expect(more.total, 'told with the first page alone').toBe(90);
  const added = pictureListReducer(more, {
    type: 'added',
    pictures: [testPicture(1), testPicture(4)],
  });
  expect(added.total).toBe(91);
  const removed = pictureListReducer(added, { type: 'removed', ids: ['picture-1', 'picture-9'] });
  expect(removed.total).toBe(90);
  const places = [{ picture: testPicture(1), index: 1 }];
  const restored = pictureListReducer(removed, { type: 'restored', places });
  expect(restored.total).toBe(91);
  expect(pictureListReducer(restored, { type: 'restored', places }).total, 'twice').toBe(91);
});

it('what is finished late stands where it was begun', () => {
  const at = (number: number, time: string) =>
    testPicture(number, { createdAt: `2026-11-21T${time}:00.000Z` });
  const before = pictureListReducer(unreadPictureList, {
    type: 'arrived',
    pictures: [at(1, '08:00'), at(2, '06:00')],
    nextCursor: undefined,
  });
  const { pictures } = pictureListReducer(before, {
    type: 'added',
    pictures: [at(3, '09:00'), at(4, '07:00')],
  });
  expect(pictures.map(({ id }) => id)).toEqual([
    'picture-3',
    'picture-1',
    'picture-4',
    'picture-2',
  ]);
});
