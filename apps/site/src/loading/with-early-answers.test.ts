// @vitest-environment jsdom
import { type ApiClient, createApiClient } from '@site/api-client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { withEarlyAnswers } from './with-early-answers.ts';

const early = {
  user: Promise.resolve('user'),
  pictures: Promise.resolve('pictures'),
  call: 'listMyPictures' as const,
  body: '{"limit":48}',
};
const getUser = vi.fn<ApiClient['getUser']>(async () => null);
const none = async () => ({ pictures: [], nextCursor: undefined });
const listMyPictures = vi.fn<ApiClient['listMyPictures']>(none);
const listLikedPictures = vi.fn<ApiClient['listLikedPictures']>(none);
const client = { ...createApiClient(), getUser, listMyPictures, listLikedPictures };

beforeEach(() => {
  window.earlyAnswers = early;
});
afterEach(() => {
  vi.clearAllMocks();
  vi.restoreAllMocks();
  delete window.earlyAnswers;
});

it('is the client itself where nothing was asked early', () => {
  delete window.earlyAnswers;
  expect(withEarlyAnswers(client)).toBe(client);
});

it('takes each answer over once', async () => {
  const page = withEarlyAnswers(client);
  expect(getUser).toHaveBeenCalledExactlyOnceWith({ answer: early.user });
  await page.getUser();
  expect(getUser).toHaveBeenCalledTimes(1);
  await page.listMyPictures({ limit: 48 });
  await page.listMyPictures({ limit: 48 });
  expect(listMyPictures.mock.calls.map(([, options]) => options?.answer)).toEqual([
    early.pictures,
    undefined,
  ]);
  await page.getUser();
  expect(getUser).toHaveBeenLastCalledWith(undefined);
  expect(window.earlyAnswers).toBeUndefined();
});

it('takes the pictures over by the call that asked for them', async () => {
  window.earlyAnswers = { ...early, call: 'listLikedPictures' };
  const page = withEarlyAnswers(client);
  await page.getUser();
  await page.listMyPictures({ limit: 48 });
  await page.listLikedPictures({ limit: 48 });
  expect(listMyPictures.mock.calls).toEqual([[{ limit: 48 }]]);
  expect(listLikedPictures.mock.lastCall?.[1]?.answer).toBe(early.pictures);
});

it.each([
  ['other pictures are asked for', async () => ({ limit: 48, text: '山' })],
  [
    'it has been asked again who is here',
    async (page: ApiClient) => {
      await page.getUser();
      await page.getUser();
      return { limit: 48 };
    },
  ],
  [
    'the page is older than 20 s',
    async () => {
      vi.spyOn(performance, 'now').mockReturnValue(20_000);
      return { limit: 48 };
    },
  ],
])('leaves the pictures out where %s', async (_when, arrange) => {
  const page = withEarlyAnswers(client);
  await page.listMyPictures(await arrange(page));
  expect(listMyPictures.mock.lastCall?.[1]?.answer).toBeUndefined();
});
