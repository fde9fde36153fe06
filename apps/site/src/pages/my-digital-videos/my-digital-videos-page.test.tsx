// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient, type Picture } from '@site/api-client';
import type { Creation, CreationChange } from '@site/api-client/creations';
import { calls, type DigitalHuman } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-digital-videos-page.tsx';

setUpPage();

const path = '/art/my/digital-videos/';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
  // jsdom plays nothing, and lays nothing out: a column of 400 px.
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async () => {});
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => {});
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400);
});

const human: DigitalHuman = {
  ...{ id: 'd1', name: '小明', consentId: 'c1', filmCount: 3, createdAt: '2026-11-27T00:00:00Z' },
  ...{ face: { kind: 'photo', url: '/f.png' }, voice: undefined },
};

const creation = (id: string, changes: Partial<Creation>): Creation => ({
  ...{ id, tool: 'digital-human', state: 'queued', revision: 1, percent: 0, prompt: `文案 ${id}` },
  ...{ cost: 30, engine: 'studio', createdAt: '2026-11-27T08:00:00.000Z' },
  ...{ settings: { digitalHuman: 'd1', seconds: 12 }, ...changes },
});

const film: Picture = {
  ...{ id: 'p1', creationId: 'done', url: '/pictures/p1.mp4', mime: 'video/mp4', duration: 9_000 },
  ...{ poster: '/p.webp', thumbnails: [], width: 720, height: 1280, color: '#808080' },
  ...{ prompt: '大家好', referenceCount: 1, references: [], engine: 'studio' },
  ...{ tool: 'digital-human', isPrivate: true, isMine: true, likeCount: 0 },
  ...{ createdAt: '2026-11-27T08:00:00.000Z', lyrics: [{ text: '大家好', start: 0 }] },
};
const done = creation('done', { state: 'succeeded', percent: 100, pictures: [film], returned: 6 });
const failed = creation('failed', {
  ...{ state: 'failed', reason: 'engine', message: '服务出了故障' },
  ...{ returned: 24, retryCost: 24, stage: { number: 1, count: 2 } },
});

function open({
  films = [],
  news = [],
  user = testUser,
}: {
  films?: readonly Creation[] | ApiError;
  news?: readonly CreationChange[];
  user?: typeof testUser | null;
} = {}) {
  const send = vi.fn(async ({ path: called }: { path: string }, request: never) => {
    switch (called) {
      case calls.listMyDigitalHumans.path:
        return { digitalHumans: [human], drafts: [], convertsFilms: false };
      case calls.listMyCreations.path:
        if (films instanceof ApiError) throw films;
        return { creations: films, nextCursor: undefined, total: 7 };
      case calls.retryCreation.path: {
        const { id } = request as { id: string };
        const again = creation('again', { parentId: id, stage: { number: 1, count: 2 } });
        return { creation: again, pointCount: 70 };
      }
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
    ...{ setPictureSharing, listLikes: async () => [] },
    getUser: async () => user && { ...user, openCreationCount: news.length },
    send: send as unknown as ApiClient['send'],
    async *receive() {
      yield* news;
      yield { type: 'present' };
      await new Promise(() => {});
    },
  } as unknown as ApiClient;
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path={path}>
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  return { send, setPictureSharing };
}

const cardOf = async (id: string) =>
  within(
    await waitFor(() => {
      const found = document.querySelector<HTMLElement>(
        `[data-ui="unfinished-film"][data-id="${id}"]`,
      );
      if (!found) throw new Error(`There is no card of ${id}`);
      return found;
    }),
  );

/** The viewer of the first film. */
async function openViewer() {
  await userEvent.click(await screen.findByRole('button', { name: /大家好/ }));
  return within(await screen.findByRole('dialog', { name: '视频详情' }));
}

it('a finished one is played with its captions, and tells who speaks in which voice for what', async () => {
  open({ films: [done] });
  const viewer = await openViewer();
  const player = await viewer.findByLabelText('大家好');
  expect(player.getAttribute('src')).toBe('/pictures/p1.mp4');
  await waitFor(() => expect(player.querySelector('track')).not.toBeNull());
  expect(await viewer.findByText('小明')).toBeTruthy();
  expect(viewer.getByText('数字人的声音')).toBeTruthy();
  expect(viewer.getByText('24 点'), 'without what came back').toBeTruthy();
  expect(viewer.getByText('成片比预计短，已退回 6 点')).toBeTruthy();
  expect(viewer.getByRole('link', { name: '改稿再生成' }).getAttribute('href')).toBe(
    `/art/digital-human?${new URLSearchParams({ id: 'd1', prompt: '文案 done' })}`,
  );
  const subtitles = viewer.getByRole('link', { name: '下载字幕' });
  expect(subtitles.getAttribute('download')).toBe('大家好 p1.srt');
  expect(await findViolations()).toEqual([]);
});

it('how many there are is said above them', async () => {
  const { send } = open({ films: [failed, done] });
  expect(await screen.findByText('共 7 件')).toBeTruthy();
  const wanted = expect.objectContaining({ count: true });
  expect(send).toHaveBeenCalledWith(calls.listMyCreations, wanted, expect.anything());
});

it('favourites are shown alone, without what is not there yet', async () => {
  const { send } = open({ films: [failed] });
  await cardOf('failed');
  await userEvent.click(screen.getByRole('button', { name: '只看收藏' }));
  expect(document.querySelector('[data-ui="unfinished-film"]')).toBeNull();
  expect(await screen.findByText('还没有收藏的视频')).toBeTruthy();
  const wanted = expect.objectContaining({ favorites: true });
  expect(send).toHaveBeenLastCalledWith(calls.listMyCreations, wanted, expect.anything());
  expect(await findViolations()).toEqual([]);
});

it('one that somebody has recorded speaks in that voice', async () => {
  const recording = { url: '/r.wav', thumbnailUrl: '/r.wav', role: 'voice' } as const;
  open({ films: [{ ...done, references: [recording] }] });
  const viewer = await openViewer();
  expect(await viewer.findByText('自己的录音')).toBeTruthy();
});

it('a finished one is published, and deleted with an undo', async () => {
  const { setPictureSharing, send } = open({ films: [done] });
  const viewer = await openViewer();
  await userEvent.click(viewer.getByRole('switch'));
  expect(setPictureSharing).toHaveBeenCalledWith({ id: 'p1', isPrivate: false });
  await userEvent.click(viewer.getByRole('button', { name: '删除' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.queryByRole('button', { name: /大家好/ })).toBeNull();
  await waitFor(() => expect(send).toHaveBeenCalledWith(calls.deletePictures, { ids: ['p1'] }));
  await userEvent.click(await screen.findByRole('button', { name: '撤销' }));
  expect(await screen.findByRole('button', { name: /大家好/ })).toBeTruthy();
});

it('one that is made shows its stage, also where only the stream has told of it', async () => {
  const running = creation('running', {
    ...{ state: 'running', percent: 60, stage: { number: 0, count: 2 } },
  });
  open({ news: [{ type: 'creation', creation: running, pointCount: 70 }] });
  const card = await cardOf('running');
  expect(card.getByText(/第 2 步 生成视频/)).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('60');
  expect(card.getByRole('button', { name: /^取消/ })).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('one that waits tells its place', async () => {
  open({ films: [creation('waiting', { queue: { ahead: 2, isBusy: true } })] });
  expect((await cardOf('waiting')).getByText('排队中，前面还有你的 2 个任务')).toBeTruthy();
});

it('one that failed says why and what came back, and goes on from where it stopped', async () => {
  const { send } = open({ films: [failed] });
  const card = await cardOf('failed');
  expect(card.getByText('服务出了故障')).toBeTruthy();
  expect(card.getByText('已退回 24 点')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
  await userEvent.click(card.getByRole('button', { name: '从中断处重试（24 点）' }));
  await cardOf('again');
  expect(send).toHaveBeenCalledWith(
    calls.retryCreation,
    { id: 'failed', idempotencyKey: expect.any(String), cost: 24 },
    undefined,
  );
  expect(screen.queryByText('服务出了故障'), 'it is done once').toBeNull();
});

it('of those that have stopped the newest four are shown, and the others once they are asked for', async () => {
  const stopped = ['1', '2', '3', '4', '5', '6'].map((hour) =>
    creation(hour, {
      ...{ state: 'cancelled', returned: 30, createdAt: `2026-11-27T0${hour}:00:00.000Z` },
    }),
  );
  open({ films: stopped });
  const list = within(await screen.findByRole('list', { name: '未完成的数字视频' }));
  const ids = list.getAllByRole('listitem').map(({ dataset }) => dataset['id']);
  expect(ids).toEqual(['6', '5', '4', '3']);
  expect(screen.getByText('更早未生成的 2 段').tagName).toBe('SUMMARY');
  expect(await findViolations()).toEqual([]);
});

describe('one whose face was refused', () => {
  const refused = creation('refused', {
    ...{ state: 'failed', reason: 'no-face', message: '没有找到要用的人脸' },
    ...{ returned: 24, retryCost: 24 },
  });
  const source = { thumbnailUrl: '/f.webp', role: 'source' } as const;

  it('leads to another face', async () => {
    open({ films: [{ ...refused, references: [{ ...source, url: '/f.png' }] }] });
    const card = await cardOf('refused');
    const link = await card.findByRole('link', { name: '更换形象' });
    expect(link.getAttribute('href')).toBe('/art/digital-human?id=d1&step=face');
    expect(card.queryByRole('button', { name: /^从中断处重试/ })).toBeNull();
    expect(await findViolations()).toEqual([]);
  });

  it('goes on once there is another one', async () => {
    open({ films: [refused] });
    const card = await cardOf('refused');
    expect(card.getByRole('button', { name: '从中断处重试（24 点）' })).toBeTruthy();
    expect(card.queryByRole('link', { name: '更换形象' })).toBeNull();
  });
});

it('one that was made in one go is made again for its price', async () => {
  const recorded = { state: 'failed', reason: 'engine', prompt: '', returned: 30 } as const;
  const { send } = open({ films: [creation('recorded', recorded)] });
  const card = await cardOf('recorded');
  await userEvent.click(card.getByRole('button', { name: '再次生成（30 点）' }));
  await cardOf('again');
  expect(send).toHaveBeenCalledWith(
    calls.retryCreation,
    { id: 'recorded', idempotencyKey: expect.any(String), cost: 30 },
    undefined,
  );
});

it.each([
  [{ films: [] }, '还没有数字视频'],
  [{ films: new ApiError('network', 'offline') }, '作品没有加载出来'],
  [{ user: null }, '登录后查看'],
])('there is something to do where there are none: %o', async (options, title) => {
  open(options);
  expect(await screen.findByText(title)).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});
