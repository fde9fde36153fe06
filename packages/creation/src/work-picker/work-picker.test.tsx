import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError, type Picture, type PicturePage } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import { calls } from '@site/api-client/wire';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { ReferenceImages } from '../reference-images/reference-images.tsx';
import { useReferenceImages } from '../reference-images/use-reference-images.ts';
import { SongCover } from '../songs/song-cover.tsx';
import { ChooseWork, type ChooseWorkProps } from './choose-work.tsx';
import { toggleWork } from './toggle-work.ts';

type ListMyPictures = ApiClient['listMyPictures'];

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
});

const works = Array.from({ length: 5 }, (_, index) => testPicture(index + 1, { isMine: true }));
const pageOf = (pictures: PicturePage['pictures'], nextCursor?: string): PicturePage => ({
  pictures,
  nextCursor,
});

/** An upload that is as old as its number, in minutes. */
const testUpload = (number: number, facts: Partial<StoredUpload> = {}): StoredUpload => ({
  ...{ id: `upload-${number}`, kind: 'image', type: 'image/png', bytes: 100 },
  ...{ url: `/storage/upload/a/${number}.png`, thumbnailUrl: `/storage/upload/a/${number}.png?w` },
  ...{ createdAt: new Date(2026, 0, 1, 12, 60 - number).toISOString() },
  ...{ useCount: 0, digitalHumans: [] },
  ...facts,
});

type AskForUploads = (asked: { media?: string; cursor?: string }) => Promise<{
  uploads: StoredUpload[];
  nextCursor: string | undefined;
}>;

function Page({ limit, uploadsNote }: { limit: number; uploadsNote: string | undefined }) {
  const references = useReferenceImages({ page: '/art/', maxReferences: limit });
  return <ReferenceImages references={references} uploadsNote={uploadsNote} />;
}

/** The client of a user who has these works and uploads. */
function clientOf({
  listMyPictures,
  askForUploads,
}: {
  listMyPictures: ListMyPictures;
  askForUploads: AskForUploads;
}): ApiClient {
  const fake = createTestClient({ listMyPictures });
  const send: ApiClient['send'] = async (call, request, options) => {
    if (call.path !== calls.listMyUploads.path) return fake.send(call, request, options);
    return (await askForUploads(request as never)) as never;
  };
  return { ...fake, send };
}

/** The page of a user, or of a guest, with works as the service answers for them. */
async function open({
  listMyPictures = async () => pageOf(works),
  askForUploads = async () => ({ uploads: [], nextCursor: undefined }),
  uploadsNote,
  limit = 5,
  isGuest = false,
}: {
  listMyPictures?: ListMyPictures;
  askForUploads?: AskForUploads;
  uploadsNote?: string;
  limit?: number;
  isGuest?: boolean;
} = {}) {
  const uploadFile = vi.fn<ApiClient['uploadFile']>();
  const client = { ...clientOf({ listMyPictures, askForUploads }), uploadFile };
  const show = () =>
    render(
      <TestShell client={isGuest ? { ...client, getUser: async () => null } : client}>
        <Page limit={limit} uploadsNote={uploadsNote} />
      </TestShell>,
    );
  show();
  await screen.findAllByText(isGuest ? '登录' : '林间');
  return {
    uploadFile,
    reload() {
      cleanup();
      show();
    },
  };
}

const openPicker = async () => {
  await userEvent.click(screen.getByRole('button', { name: '从我的图片选' }));
  return within(await screen.findByRole('dialog', { name: '从我的图片选' }));
};
const work = (number: number) => new RegExp(`^雪山 ${number} `);
const tiles = () =>
  within(screen.getByRole('region', { name: '参考图' })).queryAllByRole('listitem');
const sources = () => tiles().map((one) => within(one).getByRole('img').getAttribute('src'));
const labels = () => tiles().map((one) => one.querySelector('[data-ui="slot-label"]')?.textContent);
const addressOf = (number: number) => new URL(testPicture(number).url, location.href).href;

describe('choosing', () => {
  it('adds works by their addresses, in the order in which they were pressed, and keeps them', async () => {
    const { reload } = await open();
    const dialog = await openPicker();
    const add = dialog.getByRole('button', { name: '添加' });
    expect(add).toBeDisabled();
    await userEvent.click(await dialog.findByRole('button', { name: work(3) }));
    await userEvent.click(dialog.getByRole('button', { name: work(1) }));
    await userEvent.click(dialog.getByRole('button', { name: work(2) }));
    await userEvent.click(dialog.getByRole('button', { name: work(3) }));
    expect(dialog.getByRole('button', { name: work(3), pressed: false })).toBeVisible();
    expect(
      dialog.getByRole('button', { name: '雪山 1 --ar 16:9，第 1 张', pressed: true }),
    ).toBeVisible();
    expect(dialog.getByText('已选 2 张，还能选 3 张')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '添加 2 张' }));
    await waitFor(() => expect(sources()).toEqual([addressOf(1), addressOf(2)]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '从我的图片选' })).toHaveFocus();
    expect(labels()).toEqual(['参考图 1', '参考图 2']);
    reload();
    await waitFor(() => expect(sources()).toEqual([addressOf(1), addressOf(2)]));
  });

  it('stops where there is no room, and takes none twice', async () => {
    await open({ limit: 3 });
    const first = await openPicker();
    await userEvent.click(await first.findByRole('button', { name: work(1) }));
    await userEvent.click(first.getByRole('button', { name: '添加 1 张' }));
    await waitFor(() => expect(tiles()).toHaveLength(1));
    const dialog = await openPicker();
    const there = await dialog.findByRole('button', { name: work(1) });
    expect(there).toHaveAttribute('aria-disabled', 'true');
    expect(there).toHaveTextContent('已添加');
    await userEvent.click(dialog.getByRole('button', { name: work(4) }));
    await userEvent.click(dialog.getByRole('button', { name: work(5) }));
    expect(dialog.getByText('已选满 2 张')).toBeVisible();
    expect(dialog.getByRole('button', { name: work(2) })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(dialog.getByRole('button', { name: work(2) }));
    await userEvent.click(there);
    await userEvent.click(dialog.getByRole('button', { name: '添加 2 张' }));
    await waitFor(() => expect(sources()).toEqual([1, 4, 5].map(addressOf)));
    expect(screen.queryByRole('button', { name: '从我的图片选' })).toBeNull();
    await waitFor(() => expect(screen.getByRole('region', { name: '参考图' })).toHaveFocus());
  });

  it('takes the other one where a form takes one picture, whose slot has the focus again once it is emptied', async () => {
    await open({ limit: 1 });
    const dialog = await openPicker();
    await userEvent.click(await dialog.findByRole('button', { name: work(1) }));
    await userEvent.click(dialog.getByRole('button', { name: work(2) }));
    expect(dialog.getAllByRole('button', { pressed: true })).toEqual([
      dialog.getByRole('button', { name: '雪山 2 --ar 16:9' }),
    ]);
    await userEvent.click(dialog.getByRole('button', { name: '添加 1 张' }));
    await waitFor(() => expect(sources()).toEqual([addressOf(2)]));
    await userEvent.click(screen.getByRole('button', { name: '移除，参考图 1' }));
    expect(screen.getByRole('button', { name: '参考图 1，空' })).toHaveFocus();
  });

  it('changes nothing beyond the room, and brings none twice', () => {
    const [a, b, c] = [{ id: 'a' }, { id: 'b' }, { id: 'c' }];
    expect(toggleWork([a, b], c, 2)).toEqual([a, b]);
    expect(toggleWork([a, b], a, 2)).toEqual([b]);
    expect(toggleWork([a], b, 1)).toEqual([b]);
    expect(toggleWork([a], a, 1)).toEqual([]);
  });

  it('is done by arrow keys, Home and End, which Tab enters once', async () => {
    await open();
    const sheet = document.head.appendChild(document.createElement('style'));
    sheet.textContent = 'ul { grid-template-columns: 10px 10px; }';
    onTestFinished(() => sheet.remove());
    await userEvent.click(screen.getByRole('button', { name: '从我的图片选' }));
    const first = await screen.findByAltText('雪山 1 --ar 16:9');
    const at = (number: number) =>
      screen.getByAltText(`雪山 ${number} --ar 16:9`).closest('button');
    first.closest('button')?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(at(3)).toHaveFocus();
    await userEvent.keyboard('{ArrowRight} ');
    expect(at(4)).toHaveFocus();
    expect(at(4)).toHaveAttribute('aria-pressed', 'true');
    await userEvent.keyboard('{End}{ArrowRight}{ArrowDown}');
    expect(at(5)).toHaveFocus();
    await userEvent.keyboard('{Home}{ArrowUp}');
    expect(at(1)).toHaveFocus();
    expect(
      [1, 2, 3, 4, 5].map((number) => at(number)?.tabIndex),
      'one of them is in the order of Tab',
    ).toEqual([0, -1, -1, -1, -1]);
  });
});

describe('the list', () => {
  it('is searched by prompt, and keeps what was chosen before', async () => {
    const listMyPictures = vi.fn<ListMyPictures>(async ({ text = '' } = {}) =>
      pageOf(works.filter(({ prompt }) => prompt.includes(text))),
    );
    await open({ listMyPictures });
    const dialog = await openPicker();
    await userEvent.click(await dialog.findByRole('button', { name: work(1) }));
    await userEvent.type(dialog.getByRole('searchbox', { name: '搜索提示词' }), '雪山 4');
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.click(dialog.getByRole('button', { name: work(4) }));
    expect(dialog.getByText('已选 2 张，还能选 3 张')).toBeVisible();
    await userEvent.type(dialog.getByRole('searchbox'), '2');
    expect(await dialog.findByText('没有找到这样的作品')).toBeVisible();
    expect(listMyPictures.mock.calls.map(([request]) => request?.text)).toEqual([
      '',
      '雪山 4',
      '雪山 42',
    ]);
  });

  it('comes in pages, and has pictures alone', async () => {
    const film = testPicture(9, { mime: 'video/mp4' });
    const song = testPicture(8, { mime: 'audio/mpeg' });
    await open({
      listMyPictures: async ({ cursor } = {}) =>
        cursor === 'next'
          ? pageOf(works.slice(1))
          : pageOf([film, song, works[0] as never], 'next'),
    });
    const dialog = await openPicker();
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: '加载更多' }));
    await waitFor(() => expect(dialog.getAllByRole('listitem')).toHaveLength(5));
    expect(dialog.getByText('共 5 件，已全部显示')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('says that there is none yet', async () => {
    await open({ listMyPictures: async () => pageOf([]) });
    const dialog = await openPicker();
    expect(await dialog.findByText('还没有图片作品')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('says what failed, and is asked for again', async () => {
    const listMyPictures = vi
      .fn<ListMyPictures>(async () => pageOf(works))
      .mockRejectedValueOnce(new ApiError('network', 'The test is offline.'));
    await open({ listMyPictures });
    const dialog = await openPicker();
    expect(await dialog.findByText('作品没有加载出来')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '重新加载' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(5);
  });

  it('asks a guest to log in, and the service for nothing', async () => {
    const listMyPictures = vi.fn<ListMyPictures>();
    await open({ isGuest: true, listMyPictures });
    const dialog = await openPicker();
    expect(dialog.getByRole('link', { name: '去登录' })).toHaveAttribute(
      'href',
      expect.stringContaining('/login/?redirect='),
    );
    expect(listMyPictures).not.toHaveBeenCalled();
    expect(await findViolations()).toEqual([]);
  });
});

describe('uploads', () => {
  const face = testUpload(1, { kind: 'face', removeAt: new Date(2026, 0, 2, 12).toISOString() });
  const picture = testUpload(2);
  const nameOf = {
    face: /^人脸，2026\/01\/01 12:59 上传/,
    picture: /^图片，2026\/01\/01 12:58 上传/,
  };

  async function openUploads(given: Parameters<typeof open>[0] = {}) {
    const page = await open(given);
    const dialog = await openPicker();
    await userEvent.click(dialog.getByRole('tab', { name: '我的素材' }));
    return { ...page, dialog };
  }

  it('are added by their addresses beside works, and not uploaded again', async () => {
    const askForUploads = vi.fn<AskForUploads>(async () => ({
      ...{ uploads: [face, picture], nextCursor: undefined },
    }));
    const { dialog, uploadFile } = await openUploads({ askForUploads });
    expect(await dialog.findByRole('button', { name: nameOf.face })).toHaveTextContent(
      '2026/01/02 12:00 自动删除',
    );
    expect(dialog.getByRole('tabpanel', { name: '我的素材' })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: nameOf.picture }));
    await userEvent.click(dialog.getByRole('tab', { name: '我的作品' }));
    await userEvent.click(await dialog.findByRole('button', { name: work(2) }));
    await userEvent.click(dialog.getByRole('tab', { name: '我的素材' }));
    const chosen = await dialog.findByRole('button', { name: nameOf.picture, pressed: true });
    expect(chosen, 'it stays chosen, first').toHaveAccessibleName(/，第 1 张$/);
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '添加 2 张' }));
    const upload = new URL(picture.url, location.href).href;
    await waitFor(() => expect(sources()).toEqual([upload, addressOf(2)]));
    expect(uploadFile).not.toHaveBeenCalled();
    expect(askForUploads.mock.calls[0]?.[0]).toMatchObject({ media: 'image' });
    const again = await openPicker();
    await userEvent.click(again.getByRole('tab', { name: '我的素材' }));
    const there = await again.findByRole('button', { name: nameOf.picture });
    expect(there).toHaveTextContent('已添加');
  });

  it('are a tab, to which arrow keys lead, in the order of Tab once', async () => {
    await open();
    const dialog = await openPicker();
    const [mine, uploads] = dialog.getAllByRole('tab');
    expect(mine).toHaveAttribute('aria-selected', 'true');
    mine?.focus();
    await userEvent.keyboard('{ArrowRight}');
    expect(uploads).toHaveFocus();
    expect(uploads).toHaveAttribute('aria-selected', 'true');
    expect([mine?.tabIndex, uploads?.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('{ArrowRight}');
    expect(mine).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(uploads).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(mine).toHaveAttribute('aria-selected', 'true');
  });

  it('come in pages', async () => {
    const { dialog } = await openUploads({
      askForUploads: async ({ cursor }) =>
        cursor === 'next'
          ? { uploads: [picture], nextCursor: undefined }
          : { uploads: [face], nextCursor: 'next' },
    });
    await userEvent.click(await dialog.findByRole('button', { name: '加载更多' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByText('共 2 件，已全部显示')).toBeVisible();
  });

  it('say that there is none, what to do, and what becomes of them here', async () => {
    const { dialog } = await openUploads({ uploadsNote: '一天后自动删除' });
    expect(await dialog.findByText('还没有图片素材')).toBeVisible();
    expect(dialog.getByText(/^先从设备添加一张图片/)).toBeVisible();
    expect(dialog.getByText('一天后自动删除')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });

  it('say what failed, and are asked for again', async () => {
    const askForUploads = vi
      .fn<AskForUploads>(async () => ({ uploads: [picture], nextCursor: undefined }))
      .mockRejectedValueOnce(new ApiError('network', 'The test is offline.'));
    const { dialog } = await openUploads({ askForUploads });
    expect(await dialog.findByText('素材没有加载出来')).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: '重新加载' }));
    expect(await dialog.findAllByRole('listitem')).toHaveLength(1);
  });
});

describe('films and sounds', () => {
  const film = (number: number, changes: Partial<Picture> = {}) =>
    testPicture(number, {
      ...{ mime: 'video/mp4', url: `/pictures/${number}.mp4`, isMine: true, duration: 5_000 },
      ...changes,
    });
  const song = (number: number, changes: Partial<Picture> = {}) =>
    testPicture(number, {
      ...{ mime: 'audio/mpeg', url: `/pictures/${number}.mp3`, isMine: true, duration: 93_000 },
      ...{ title: `海风 ${number}`, ...changes },
    });

  async function openChoice({
    media,
    listMyPictures = async () => pageOf([]),
    askForUploads = async () => ({ uploads: [], nextCursor: undefined }),
  }: {
    media: 'video' | 'audio';
    listMyPictures?: ListMyPictures;
    askForUploads?: AskForUploads;
  }) {
    const onChoose = vi.fn<ChooseWorkProps['onChoose']>();
    const client = clientOf({ listMyPictures, askForUploads });
    render(
      <TestShell client={client}>
        <ChooseWork media={media} label="从我的作品选" onChoose={onChoose} />
      </TestShell>,
    );
    await screen.findAllByText('林间');
    await userEvent.click(screen.getByRole('button', { name: '从我的作品选' }));
    const dialog = within(await screen.findByRole('dialog', { name: '从我的作品选' }));
    return { dialog, onChoose };
  }

  it('are one alone: another takes its place, by its whole address and with its length', async () => {
    const listMyPictures = vi.fn<ListMyPictures>(async () => pageOf([film(1), film(2), song(3)]));
    const { dialog, onChoose } = await openChoice({ media: 'video', listMyPictures });
    const use = dialog.getByRole('button', { name: '使用这段视频' });
    expect(use).toBeDisabled();
    await userEvent.click(await dialog.findByRole('button', { name: '雪山 1 --ar 16:9 0:05' }));
    await userEvent.click(dialog.getByRole('button', { name: /^雪山 2 / }));
    expect(dialog.getAllByRole('button', { pressed: true })).toHaveLength(1);
    expect(dialog.getAllByRole('listitem'), 'of films alone').toHaveLength(2);
    expect(listMyPictures.mock.calls[0]?.[0]).toMatchObject({ media: 'video' });
    expect(dialog.getByText('已选 1 段')).toBeVisible();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(use);
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      ...{ url: new URL('/pictures/2.mp4', location.href).href, duration: 5_000 },
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: '从我的作品选' })).toHaveFocus();
  });

  it('have posters, and show their first frames where they have none', async () => {
    const poster = '/pictures/1/poster.webp';
    const { dialog } = await openChoice({
      media: 'video',
      listMyPictures: async () => pageOf([film(1, { poster }), film(2)]),
    });
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(first?.querySelector('img')).toHaveAttribute('src', poster);
    expect(first?.querySelector('video')).toBeNull();
    expect(second?.querySelector('video')).toHaveAttribute('src', '/pictures/2.mp4#t=0.1');
  });

  it('load none of their first frames before that is near the screen', async () => {
    const seen = new Map<Element, () => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly #listener: (entries: { isIntersecting: boolean }[]) => void;
        constructor(listener: (entries: { isIntersecting: boolean }[]) => void) {
          this.#listener = listener;
        }
        observe(element: Element) {
          seen.set(element, () => this.#listener([{ isIntersecting: true }]));
        }
        disconnect() {}
      },
    );
    const { dialog } = await openChoice({
      media: 'video',
      listMyPictures: async () => pageOf([film(1), film(2)]),
    });
    const [first, second] = await dialog.findAllByRole('listitem');
    expect(dialog.getByRole('list').querySelector('video')).toBeNull();
    const [, come] = [...seen].find(([element]) => second?.contains(element)) ?? [];
    act(() => come?.());
    expect(second?.querySelector('video')).toHaveAttribute('src', '/pictures/2.mp4#t=0.1');
    expect(first?.querySelector('video')).toBeNull();
  });

  it('have the painted cover that they have elsewhere', async () => {
    const own = song(1, { prompt: '海边的民谣' });
    const { dialog } = await openChoice({
      media: 'audio',
      listMyPictures: async () => pageOf([own]),
    });
    const tile = await dialog.findByRole('listitem');
    const { container } = render(<SongCover song={own} title="海风 1" width={64} />);
    const colorsOf = (element: Element) =>
      [...element.querySelectorAll('stop')].map((stop) => stop.getAttribute('stop-color'));
    expect(colorsOf(tile)).toHaveLength(2);
    expect(colorsOf(tile)).toEqual(colorsOf(container));
  });

  it('are told apart by their titles, and heard before they are used', async () => {
    const { dialog, onChoose } = await openChoice({
      media: 'audio',
      listMyPictures: async () => pageOf([song(1), song(2, { title: undefined })]),
    });
    await userEvent.click(await dialog.findByRole('button', { name: '海风 1 1:33' }));
    const player = await dialog.findByRole('group', { name: '海风 1' });
    expect(player.querySelector('audio')).toHaveAttribute('src', '/pictures/1.mp3');
    await userEvent.click(dialog.getByRole('button', { name: '雪山 2 --ar 16:9 1:33' }));
    expect(dialog.getByRole('group', { name: '雪山 2 --ar 16:9' })).toBeVisible();
    expect(dialog.queryByRole('group', { name: '海风 1' })).toBeNull();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '使用这段音频' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      ...{ url: new URL('/pictures/2.mp3', location.href).href, duration: 93_000 },
    });
  });

  it('are uploads, too, which are named by when they came', async () => {
    const askForUploads = vi.fn<AskForUploads>(async () => ({
      uploads: [
        testUpload(1, {
          ...{ kind: 'audio', type: 'audio/mpeg', url: '/storage/upload/a/1.mp3' },
          ...{ thumbnailUrl: undefined, durationMs: 62_000 },
        }),
      ],
      nextCursor: undefined,
    }));
    const { dialog, onChoose } = await openChoice({ media: 'audio', askForUploads });
    expect(await dialog.findByText('还没有歌曲')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: '我的素材' }));
    await userEvent.click(
      await dialog.findByRole('button', { name: '音频，2026/01/01 12:59 上传 1:02' }),
    );
    expect(askForUploads.mock.calls[0]?.[0]).toMatchObject({ media: 'audio' });
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '使用这段音频' }));
    expect(onChoose).toHaveBeenCalledExactlyOnceWith({
      ...{ url: new URL('/storage/upload/a/1.mp3', location.href).href, duration: 62_000 },
    });
  });

  it('are missed by their own names', async () => {
    const { dialog } = await openChoice({ media: 'video' });
    expect(await dialog.findByText('还没有视频作品')).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: '我的素材' }));
    expect(await dialog.findByText('还没有视频素材')).toBeVisible();
    expect(await findViolations()).toEqual([]);
  });
});
