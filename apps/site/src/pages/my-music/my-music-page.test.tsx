// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient, type Picture } from '@site/api-client';
import { calls } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { groupSongs } from './group-songs.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-music-page.tsx';

setUpPage();

const path = '/art/my/music/';

const song = (id: string, creationId: string, title?: string): Picture => ({
  ...{ id, creationId, url: `/pictures/${id}.mp3`, mime: 'audio/mpeg', duration: 65_000 },
  ...(title !== undefined && { title }),
  ...{ thumbnails: [], width: 640, height: 360, color: '#808080', prompt: '海边的民谣' },
  ...{ referenceCount: 0, references: [], engine: 'demo', tool: 'music', isPrivate: true },
  ...{ isMine: true, likeCount: 0, createdAt: '2026-11-21T08:00:00.000Z' },
});

const all = [song('a1', 'a', '海风'), song('a2', 'a', '海浪'), song('b1', 'b', '山雨')];

function open({
  songs = all,
  user = testUser,
}: {
  songs?: readonly Picture[] | ApiError;
  user?: typeof testUser | null;
} = {}) {
  const listed: Record<string, unknown>[] = [];
  const send = vi.fn(async ({ path: called }: { path: string }, request: never) => {
    switch (called) {
      case calls.listMySongs.path:
        listed.push(request);
        if (songs instanceof ApiError) throw songs;
        return { pictures: songs, nextCursor: undefined, total: 3 };
      case calls.renameSong.path:
        return { title: '新的名字', isPrivate: true, review: { state: 'waiting' } };
      case calls.setFavorite.path:
        return undefined;
      case calls.deletePictures.path:
      case calls.restorePictures.path:
        return { pictureCount: 0, publicPictureCount: 0 };
      default:
        return await new Promise(() => {});
    }
  });
  const setPictureSharing = vi.fn(async ({ isPrivate }: { isPrivate: boolean }) => ({ isPrivate }));
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => user, send: send as unknown as ApiClient['send'], setPictureSharing },
    listLikes: async () => [],
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  return { listed, send, setPictureSharing };
}

const openMenu = async (title: string) =>
  await userEvent.click(await screen.findByRole('button', { name: `更多操作：${title}` }));
const pick = async (name: string) =>
  await userEvent.click(await screen.findByRole('menuitem', { name }));

it('songs stand by their creations, each with what it is called and how long it lasts', async () => {
  open();
  const groups = await waitFor(() => {
    const found = [...document.querySelectorAll<HTMLElement>('[data-ui="song-group"]')];
    expect(found).toHaveLength(2);
    return found;
  });
  const titles = groups.map((group) =>
    [...group.querySelectorAll('[data-ui="song-title"]')].map(({ textContent }) => textContent),
  );
  expect(titles).toEqual([['海风', '海浪'], ['山雨']]);
  expect(screen.getAllByText('1:05')).toHaveLength(3);
  expect(await findViolations()).toEqual([]);
});

it('how many there are is said above them, and follows what is deleted', async () => {
  const { listed } = open();
  expect(await screen.findByText('共 3 件')).toBeTruthy();
  expect(listed[0]).toMatchObject({ count: true });
  await openMenu('山雨');
  await pick('删除');
  expect(await screen.findByText('共 2 件')).toBeTruthy();
});

it('songs are narrowed by voice, order and words, which the service does', async () => {
  const { listed } = open();
  await screen.findByText('海风');
  await userEvent.click(screen.getByRole('button', { name: '纯音乐' }));
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ kind: 'instrumental' }));
  await userEvent.click(screen.getByRole('button', { name: '最早' }));
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ order: 'oldest' }));
  await userEvent.type(screen.getByRole('searchbox'), '海{Enter}');
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ text: '海' }));
});

it('a song is a favourite by its star, and the favourites are shown alone', async () => {
  const { listed, send } = open({ songs: [song('b1', 'b', '山雨')] });
  const star = await screen.findByRole('button', { name: '收藏' });
  await userEvent.click(star);
  expect(star.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() =>
    expect(send).toHaveBeenCalledWith(calls.setFavorite, { id: 'b1', isFavorite: true }),
  );
  const toggle = screen.getByRole('button', { name: '只看收藏' });
  expect(toggle.getAttribute('aria-pressed')).toBe('false');
  await userEvent.click(toggle);
  expect(toggle.getAttribute('aria-pressed')).toBe('true');
  await waitFor(() => expect(listed.at(-1)).toMatchObject({ favorites: true, count: true }));
});

it('a song is renamed, and says so', async () => {
  const { send } = open();
  await openMenu('海风');
  await pick('改名');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox', { name: '歌名' });
  expect(field).toHaveProperty('value', '海风');
  await userEvent.clear(field);
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await dialog.findByText('歌名要有 1 到 80 个字')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
  await userEvent.type(field, '新的名字');
  await userEvent.click(dialog.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('新的名字')).toBeTruthy();
  expect(await screen.findByText('待审核')).toBeTruthy();
  expect(send).toHaveBeenCalledWith(calls.renameSong, { id: 'a1', title: '新的名字' });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('a song is published, and deleted with an undo', async () => {
  const { setPictureSharing } = open();
  await openMenu('山雨');
  await pick('公开');
  await waitFor(() =>
    expect(setPictureSharing).toHaveBeenCalledWith({ id: 'b1', isPrivate: false }),
  );
  expect(await screen.findByText('公开')).toBeTruthy();
  await openMenu('山雨');
  await pick('删除');
  await waitFor(() => expect(screen.queryByText('山雨')).toBeNull());
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByText('山雨')).toBeTruthy();
});

it('a song opens in the viewer of all works, and its menu has the focus when that is closed', async () => {
  open();
  await openMenu('海风');
  await pick('查看详情');
  const viewer = within(await screen.findByRole('dialog', { name: '歌曲详情' }));
  expect(await viewer.findByRole('group', { name: '海边的民谣' })).toBeTruthy();
  expect(viewer.getByRole('link', { name: '做同款' })).toBeTruthy();
  expect(viewer.getByRole('button', { name: /^点赞/ })).toBeTruthy();
  expect(viewer.getByRole('switch')).toBeTruthy();
  expect(viewer.getByRole('button', { name: '删除' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '更多操作：海风' })),
  );
});

it.each([
  [{ songs: [] }, '还没有歌'],
  [{ songs: new ApiError('network', 'offline') }, '歌曲没有加载出来'],
  [{ user: null }, '登录后查看'],
])('there is something to do where there are none: %o', async (options, title) => {
  open(options);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('a creation whose songs come apart stays one group', () => {
  const groups = groupSongs([song('1', 'a'), song('2', 'b'), song('3', 'a')]);
  expect(groups.map(({ id, songs }) => [id, songs.map((one) => one.id)])).toEqual([
    ['a', ['1', '3']],
    ['b', ['2']],
  ]);
});
