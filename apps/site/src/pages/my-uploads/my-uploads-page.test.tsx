// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import type { StoredUpload } from '@site/api-client/my-uploads';
import { codes } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-uploads-page.tsx';

// What is loaded on demand takes a while the first time, on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const megabyte = 1_048_576;

function upload(number: number): StoredUpload {
  const url = `/storage/upload/a/${number}.png`;
  return {
    id: `upload-${number}`,
    kind: 'image',
    url,
    thumbnailUrl: `${url}?x-oss-process=image/resize,w_320/format,webp`,
    type: 'image/png',
    bytes: number * megabyte,
    createdAt: new Date(2026, 0, number, 8, 5).toISOString(),
    ...{ useCount: 0, digitalHumans: [] },
  };
}

interface ServiceOptions {
  /** Uploads that one answer has at most. Default: all. */
  readonly pageSize?: number;
  readonly maxFiles?: number;
}

/** The two calls of the page, over a list in memory. */
function createService(
  uploads: readonly StoredUpload[],
  { pageSize = 100, maxFiles = 500 }: ServiceOptions = {},
) {
  let stored = [...uploads];
  let failure: ApiError | undefined;
  let held: Promise<void> | undefined;
  const deleted: (string | undefined)[] = [];
  const usage = () => ({
    files: stored.length,
    maxFiles,
    bytes: stored.reduce((sum, { bytes }) => sum + bytes, 0),
    maxBytes: 500 * megabyte,
  });

  async function send(
    { path }: { path: string },
    request: { kind?: string; cursor?: string; id?: string },
  ) {
    await held;
    const error = failure;
    failure = undefined;
    if (error) throw error;
    if (path === '/api/delete-upload') {
      deleted.push(request.id);
      stored = stored.filter(({ id }) => id !== request.id);
      return { usage: usage() };
    }
    // The cursor is the last one that was shown, as with the service: deletions do not shift it.
    const asked = stored.filter(({ kind }) => request.kind === undefined || kind === request.kind);
    const start = asked.findIndex(({ id }) => id < (request.cursor ?? '~'));
    const shown = start < 0 ? [] : asked.slice(start, start + pageSize);
    const last = shown.at(-1);
    const nextCursor = last && last !== asked.at(-1) ? last.id : undefined;
    return { uploads: shown, nextCursor, usage: usage() };
  }

  return {
    send: send as unknown as ApiClient['send'],
    deleted,
    /** The next call fails. */
    fail: (error: ApiError) => {
      failure = error;
    },
    /** Calls wait until they are let go. */
    hold: () => {
      let letGo = () => {};
      held = new Promise((resolve) => {
        letGo = resolve;
      });
      return { letGo };
    },
  };
}

type Service = ReturnType<typeof createService>;

const { View } = page(messages);

const film: StoredUpload = {
  ...upload(3),
  ...{ kind: 'video', type: 'video/mp4', thumbnailUrl: undefined },
};
const sound: StoredUpload = {
  ...upload(2),
  ...{ kind: 'audio', type: 'audio/mpeg', thumbnailUrl: undefined, durationMs: 5_000 },
};
const face: StoredUpload = {
  ...upload(1),
  ...{ kind: 'face', useCount: 2, removeAt: new Date(2026, 0, 2, 8, 5).toISOString() },
  people: [{ subject: 'self' }, { subject: 'other', name: '妈妈' }],
};

function open({ send }: Pick<Service, 'send'>, who: 'user' | 'guest' = 'user') {
  const client = {
    ...createApiClient(),
    getUser: async () => (who === 'guest' ? null : { ...testUser }),
    send,
  };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/my/uploads">
      <View brand={defaultBrand} client={client} path="/art/my/uploads" />
    </Shell>,
  );
}

const meter = () => screen.getByRole('meter', { name: '上传空间' });
const tiles = () =>
  within(screen.getByRole('region', { name: '素材列表' })).queryAllByRole('listitem');
const deleteButtons = () => screen.findAllByRole('button', { name: /^删除：第/ });
const question = () => screen.findByRole('dialog', { name: /^删除这.+？$/ });

async function askToDelete(place: number) {
  const button = (await deleteButtons())[place - 1];
  if (!button) throw new Error(`There is no upload ${place}.`);
  await userEvent.click(button);
  return within(await question());
}

const confirm = (dialog: Awaited<ReturnType<typeof askToDelete>>) =>
  userEvent.click(dialog.getByRole('button', { name: '删除' }));

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the list of uploads', () => {
  it('shows what is used and each upload with its date and size', async () => {
    open(createService([upload(2), upload(1)]));
    const first = await screen.findByRole('link', {
      name: '打开：第 1 项，图片，2026/01/02 08:05 上传（在新标签页打开）',
    });
    expect(first.getAttribute('href')).toBe('/storage/upload/a/2.png');
    expect(first.querySelector('img')?.getAttribute('src')).toBe(
      '/storage/upload/a/2.png?x-oss-process=image/resize,w_320/format,webp',
    );
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      '图片 · 2 MB2026/01/02 08:05还没用过仅自己可见',
      '图片 · 1 MB2026/01/01 08:05还没用过仅自己可见',
    ]);
    expect(meter().getAttribute('aria-valuetext')).toBe('已用 3 MB，共 500 MB · 2 / 500 个文件');
    expect(screen.getByText('共 2 项，已全部显示')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('marks a sound, of which there is nothing to see', async () => {
    open(createService([sound]));
    const link = await screen.findByRole('link', { name: /^打开：第 1 项，音频/ });
    expect(link.getAttribute('href')).toBe(sound.url);
    expect(link.querySelector('video, img')).toBeNull();
    expect(link.querySelector('svg')).not.toBeNull();
  });

  it('tells whose a face is, what uses it, and when it is deleted', async () => {
    open(createService([face]));
    const consents = await screen.findByRole('link', {
      name: '查看使用同意：我自己、妈妈',
    });
    expect(consents.getAttribute('href')).toBe('/art/my/consents');
    const works = screen.getByRole('link', { name: /^用于 2 件作品：第 1 项，人脸/ });
    expect(works.getAttribute('href')).toBe('/art/mypaintings?upload=upload-1');
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      '人脸 · 1 MB2026/01/01 08:05用于 2 件作品仅自己可见同意人：我自己、妈妈2026/01/02 08:05 自动删除',
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('names the digital human that a part is of, also before it is deleted', async () => {
    open(createService([{ ...sound, digitalHumans: ['小明'] }]));
    const [button] = await deleteButtons();
    expect(tiles().map(({ textContent }) => textContent)).toEqual([
      '音频 · 2 MB2026/01/02 08:05数字人：小明仅自己可见',
    ]);
    await userEvent.click(button as HTMLElement);
    expect((await question()).textContent).toContain('数字人“小明”正在用它');
  });

  it('is of one kind where that is asked for, and the focus stays', async () => {
    open(createService([film, sound, face]));
    await expect.poll(async () => (await deleteButtons()).length).toBe(3);
    const kinds = within(screen.getByRole('group', { name: '类型' }));
    const faces = kinds.getByRole('button', { name: '人脸' });
    await userEvent.click(faces);
    await expect.poll(() => tiles().length).toBe(1);
    expect(screen.getByText('人脸 · 1 MB')).toBeTruthy();
    expect(faces.getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(faces);
    await userEvent.click(kinds.getByRole('button', { name: '图片' }));
    expect(await screen.findByText('没有这类素材')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: '查看全部' }));
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '素材列表' }));
    await expect.poll(() => tiles().length).toBe(3);
  });

  it('says that it is loading, and that there is nothing', async () => {
    const service = createService([]);
    const { letGo } = service.hold();
    open(service);
    expect((await screen.findByRole('status')).textContent).toBe('正在加载素材');
    expect(await findViolations()).toEqual([]);
    letGo();
    expect(await screen.findByText('还没有上传过素材')).toBeTruthy();
    expect(screen.getByRole('link', { name: '去创作' }).getAttribute('href')).toBe('/art/');
    expect(await findViolations()).toEqual([]);
  });

  it('says what failed, and tries again', async () => {
    const service = createService([upload(1)]);
    service.fail(new ApiError('network', 'offline'));
    open(service);
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('加载失败')).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(alert.getByRole('button', { name: '重试' }));
    expect(await deleteButtons()).toHaveLength(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('comes a page at a time, and leaves the focus in the list at its end', async () => {
    open(createService([upload(5), upload(4), upload(3), upload(2), upload(1)], { pageSize: 2 }));
    const more = await screen.findByRole('button', { name: '加载更多' });
    await userEvent.click(more);
    await expect.poll(() => tiles().length).toBe(4);
    await userEvent.click(more);
    expect(await screen.findByText('共 5 项，已全部显示')).toBeTruthy();
    expect(tiles()).toHaveLength(5);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '素材列表' }));
  });

  it('keeps what is shown when a further page fails', async () => {
    const service = createService([upload(2), upload(1)], { pageSize: 1 });
    open(service);
    await screen.findByRole('button', { name: '加载更多' });
    service.fail(new ApiError('network', 'offline'));
    await userEvent.click(screen.getByRole('button', { name: '加载更多' }));
    await userEvent.click(await screen.findByRole('button', { name: '重试' }));
    await expect.poll(() => tiles().length).toBe(2);
  });

  it('says when the space is full', async () => {
    open(createService([upload(1)], { maxFiles: 1 }));
    expect(await screen.findByText('空间已满，删掉不再需要的素材，就能继续上传。')).toBeTruthy();
  });

  it('asks a guest to log in, and asks the service for nothing', async () => {
    const send = vi.fn();
    open({ send }, 'guest');
    expect(await screen.findByText('登录后查看')).toBeTruthy();
    expect(send).not.toHaveBeenCalled();
    expect(await findViolations()).toEqual([]);
  });
});

describe('deleting an upload', () => {
  it('asks first, says what it means, and can be called off', async () => {
    const service = createService([upload(1)]);
    open(service);
    const dialog = await askToDelete(1);
    expect(dialog.getByText(/^它还没用在作品里。删除后无法恢复/)).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(service.deleted).toEqual([]);
    const [button] = await deleteButtons();
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('asks about what it is, and says what uses it', async () => {
    open(createService([film, sound, face]));
    for (const [place, title] of [
      '删除这段视频？',
      '删除这段音频？',
      '删除这份人脸素材？',
    ].entries()) {
      const dialog = await askToDelete(place + 1);
      expect(screen.getByRole('dialog', { name: title })).toBeTruthy();
      expect(dialog.queryByText(/^有 2 件作品用到了它/) !== null).toBe(title.includes('人脸'));
      await userEvent.click(dialog.getByRole('button', { name: '取消' }));
      await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    }
  });

  it('takes the upload out, frees its space, and leads the focus to the next one', async () => {
    const service = createService([upload(3), upload(2), upload(1)]);
    open(service);
    await confirm(await askToDelete(2));
    expect(await screen.findByText('素材已删除')).toBeTruthy();
    expect(service.deleted).toEqual(['upload-2']);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(meter().getAttribute('aria-valuetext')).toBe('已用 4 MB，共 500 MB · 2 / 500 个文件');
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('删除：第 2 项，图片，2026/01/01 08:05 上传');
    await confirm(await askToDelete(2));
    await expect
      .poll(() => document.activeElement?.getAttribute('aria-label'))
      .toBe('删除：第 1 项，图片，2026/01/03 08:05 上传');
    await confirm(await askToDelete(1));
    expect(await screen.findByText('还没有上传过素材')).toBeTruthy();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('region', { name: '素材列表' }));
  });

  it('stays in the question when it fails, and can be tried again', async () => {
    const service = createService([upload(1)]);
    open(service);
    const dialog = await askToDelete(1);
    service.fail(new ApiError('refused', 'no', { serverMessage: '服务器开小差了' }));
    await confirm(dialog);
    expect((await dialog.findByRole('alert')).textContent).toBe('没有删除成功：服务器开小差了');
    expect(await findViolations()).toEqual([]);
    await confirm(dialog);
    expect(await screen.findByText('还没有上传过素材')).toBeTruthy();
  });

  it('says so when it fails after the question was closed', async () => {
    const service = createService([upload(1)]);
    open(service);
    const dialog = await askToDelete(1);
    const { letGo } = service.hold();
    service.fail(new ApiError('network', 'offline'));
    await confirm(dialog);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    letGo();
    expect(await screen.findByText(/^没有删除成功：/)).toBeTruthy();
    expect(tiles()).toHaveLength(1);
  });

  it('is done where another tab has deleted it before', async () => {
    const service = createService([upload(2), upload(1)]);
    open(service);
    const dialog = await askToDelete(1);
    service.fail(new ApiError('refused', 'gone', { code: codes.notFound }));
    await confirm(dialog);
    expect(await screen.findByText('素材已删除')).toBeTruthy();
    expect(tiles()).toHaveLength(1);
  });

  it('loads the next page when everything shown is gone', async () => {
    open(createService([upload(2), upload(1)], { pageSize: 1 }));
    await confirm(await askToDelete(1));
    expect(await screen.findByText('共 1 项，已全部显示')).toBeTruthy();
    expect(screen.getByText('2026/01/01 08:05')).toBeTruthy();
  });
});
