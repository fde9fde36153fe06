// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient, type Picture } from '@site/api-client';
import type { Creation, CreationChange } from '@site/api-client/creations';
import { calls, codes, type Presenter } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { page } from './digital-playground-page.tsx';
import { messages } from './messages/zh-cn.ts';

setUpPage();

const path = '/art/digital/playground/';

beforeEach(() => {
  URL.createObjectURL = () => 'blob:test/1';
  URL.revokeObjectURL = () => {};
});

const presenter: Presenter = {
  ...{ id: 'd1', name: '小明', author: '云朵', faceUrl: '/pictures/d1/face.webp' },
};
const film: Picture = {
  ...{ id: 'p1', url: '/pictures/p1.mp4', mime: 'video/mp4', duration: 9_000 },
  ...{ poster: '/p.webp', thumbnails: [], width: 720, height: 1280, color: '#808080' },
  ...{ prompt: '大家好', referenceCount: 1, references: [], engine: 'studio', author: '小雨' },
  ...{ tool: 'digital-human', isPrivate: false, isMine: false, likeCount: 0 },
  createdAt: '2026-11-27T08:00:00.000Z',
};
const begun: Creation = {
  ...{ id: 'c1', tool: 'digital-human', state: 'queued', revision: 1, percent: 0, cost: 30 },
  ...{ prompt: '你好', engine: 'studio', createdAt: '2026-11-27T08:00:00.000Z' },
};
const finished: Creation = {
  ...{ ...begun, state: 'succeeded', revision: 2, percent: 100 },
  pictures: [{ ...film, isPrivate: true, isMine: true, prompt: '你好' }],
  returned: 20,
};

function open({
  presenters = [presenter],
  films = [film],
  user = testUser,
  answers = [],
}: {
  presenters?: readonly Presenter[] | ApiError;
  films?: readonly Picture[];
  user?: typeof testUser | null;
  /** Answers to a creation, one after the other; at the end it begins. */
  answers?: readonly ApiError[];
} = {}) {
  const failures = [...answers];
  let tell: (change: CreationChange) => void = () => {};
  const told = new Promise<CreationChange>((resolve) => {
    tell = resolve;
  });
  const send = vi.fn(async ({ path: called }: { path: string }) => {
    switch (called) {
      case calls.listPresenters.path:
        if (presenters instanceof ApiError) throw presenters;
        return { presenters, nextCursor: undefined };
      case calls.createCreation.path: {
        const failure = failures.shift();
        if (failure) throw failure;
        return { creation: begun, pointCount: 70 };
      }
      case calls.report.path:
        return undefined;
      default:
        return await new Promise(() => {});
    }
  });
  const listPublic = vi.fn(async () => ({ pictures: films, nextCursor: undefined }));
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    getUser: async () => user,
    send: send as unknown as ApiClient['send'],
    browsePublicPictures: listPublic,
    listPublicPictures: listPublic,
    async *receive() {
      yield { type: 'present' };
      yield await told;
      await new Promise(() => {});
    },
  } as unknown as ApiClient;
  const onNavigate = vi.fn();
  const { View } = page(messages);
  render(
    <Shell
      brand={defaultBrand}
      client={client}
      messages={base.shell}
      path={path}
      onNavigate={onNavigate}
      mayBeLoggedIn={() => user !== null}
    >
      <View brand={defaultBrand} client={client} path={path} />
    </Shell>,
  );
  return { send, tell: (change: CreationChange) => tell(change), listPublic, onNavigate };
}

const field = () => screen.findByRole('textbox', { name: '让“小明”说一句话' });
const sendButton = () => screen.getByRole('button', { name: '生成视频：小明' });

it('a digital human is shown by its face and its name, and public films below', async () => {
  const { listPublic } = open();
  expect(await screen.findByRole('heading', { name: '小明' })).toBeTruthy();
  expect(screen.getByRole('img', { name: '小明的形象' }).getAttribute('src')).toBe(
    '/pictures/d1/face.webp',
  );
  expect(screen.getByText('来自 云朵')).toBeTruthy();
  expect((await screen.findByLabelText('大家好')).getAttribute('src')).toBe('/pictures/p1.mp4');
  expect(screen.getByRole('link', { name: '做同款：大家好' }).getAttribute('href')).toBe(
    '/art/digital-human?prompt=%E5%A4%A7%E5%AE%B6%E5%A5%BD',
  );
  expect(listPublic).toHaveBeenCalledWith(
    expect.objectContaining({ tool: 'digital-human' }),
    expect.anything(),
  );
  expect(await findViolations()).toEqual([]);
});

it('it says a sentence for those who are logged in, and the film is shown when it is there', async () => {
  const { send, tell } = open();
  await userEvent.type(await field(), '你好');
  await userEvent.click(sendButton());
  expect(await screen.findByText(/已开始生成/)).toBeTruthy();
  expect(screen.getByRole('link', { name: '在“我的数字视频”里查看' })).toBeTruthy();
  expect(await field()).toHaveProperty('value', '');
  expect(send).toHaveBeenCalledWith(
    calls.createCreation,
    expect.objectContaining({
      ...{ tool: 'digital-human', input: { digitalHuman: 'd1', prompt: '你好' } },
    }),
    undefined,
  );
  tell({ type: 'creation', creation: finished, pointCount: 70 });
  expect(await screen.findByText(/视频已完成。 成片比预计短，已退回 20 点。/)).toBeTruthy();
  expect((await screen.findByLabelText('你好')).getAttribute('src')).toBe('/pictures/p1.mp4');
  expect(await findViolations()).toEqual([]);
});

it('a sentence is neither empty nor long, and what it costs is what the service says', async () => {
  const changed = new ApiError('refused', '价格已调整为 44 点', {
    ...{ code: codes.priceChanged, cost: 44 },
  });
  const { send } = open({ answers: [changed] });
  const box = await field();
  await userEvent.click(sendButton());
  expect(await screen.findByText('先写下要说的话')).toBeTruthy();
  expect(document.activeElement).toBe(box);
  await userEvent.click(box);
  await userEvent.paste('云'.repeat(61));
  await userEvent.click(sendButton());
  expect(await screen.findByText('最多 60 个字')).toBeTruthy();
  expect(send).not.toHaveBeenCalledWith(calls.createCreation, expect.anything(), undefined);
  await userEvent.type(box, '{Backspace}');
  await userEvent.click(sendButton());
  expect(await screen.findByText('最多 44 点，按实际时长退还')).toBeTruthy();
  await userEvent.click(sendButton());
  expect(await screen.findByText(/已开始生成/)).toBeTruthy();
  expect(send).toHaveBeenLastCalledWith(
    calls.createCreation,
    expect.objectContaining({ cost: 44 }),
    undefined,
  );
});

it('guests see it, and are asked to log in when they send', async () => {
  const { send, onNavigate } = open({ user: null });
  await userEvent.type(await field(), '你好');
  await userEvent.click(sendButton());
  expect(onNavigate).toHaveBeenCalledWith(expect.stringContaining('/login/'));
  expect(send).not.toHaveBeenCalledWith(calls.createCreation, expect.anything(), undefined);
});

it.each([
  ['举报：小明', { subject: 'presenter', id: 'd1' }],
  ['举报：大家好', { subject: 'work', id: 'p1' }],
])('something is reported with a reason: %s', async (name, thing) => {
  const { send } = open();
  await userEvent.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog', { name: '举报' }));
  await userEvent.click(dialog.getByRole('button', { name: '提交举报' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('请选择一个原因');
  expect(await findViolations()).toEqual([]);
  await userEvent.click(dialog.getByRole('radio', { name: '未经本人同意' }));
  await userEvent.type(dialog.getByRole('textbox', { name: '补充说明（可不填）' }), ' 是我 ');
  await userEvent.click(dialog.getByRole('button', { name: '提交举报' }));
  expect(await screen.findByText('已收到举报')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(send).toHaveBeenCalledWith(calls.report, {
    ...{ ...thing, reason: 'no-consent', note: '是我' },
  });
});

it('there is something to do where there is nothing', async () => {
  open({ presenters: [], films: [] });
  expect(await screen.findByText('还没有公开的数字人')).toBeTruthy();
  expect(await screen.findByText('还没有公开的视频')).toBeTruthy();
  for (const link of screen.getAllByRole('link', { name: '做一个自己的' })) {
    expect(link.getAttribute('href')).toBe('/art/digital-human');
  }
  expect(await findViolations()).toEqual([]);
});

it('a failure is told, and can be tried again', async () => {
  const { send } = open({ presenters: new ApiError('network', 'offline') });
  expect(await screen.findByText('数字人没有加载出来')).toBeTruthy();
  const count = () => send.mock.calls.filter(([{ path }]) => path === calls.listPresenters.path);
  const before = count().length;
  await userEvent.click(screen.getByRole('button', { name: '重新加载' }));
  await waitFor(() => expect(count().length).toBe(before + 1));
});
