import type { PicturePage } from '@site/api-client';
import { expect, it, vi } from 'vitest';
import { loadOwnPage } from './load-own-page.ts';

const page = (ownerId: string | undefined): PicturePage => ({
  ...{ pictures: [], nextCursor: undefined },
  ownerId,
});

it.each([
  ['the user’s', 'me'],
  ['one whose owner is not told', undefined],
])('takes %s', async (_whose, ownerId) => {
  const load = vi.fn(async () => page(ownerId));
  expect(await loadOwnPage('me', load)).toEqual(page(ownerId));
  expect(load).toHaveBeenCalledTimes(1);
});

it('asks once more where the first one is another’s', async () => {
  const load = vi.fn(async () => page('me'));
  load.mockResolvedValueOnce(page('another'));
  expect(await loadOwnPage('me', load)).toEqual(page('me'));
  expect(load).toHaveBeenCalledTimes(2);
});
