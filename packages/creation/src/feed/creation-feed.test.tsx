import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { calls } from '@site/api-client/wire';
import { ShellProvider, Toaster, useSessionActions } from '@site/shell';
import { useCreationActions, useCreations } from '@site/shell/creations';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testBrand } from '../../testing/test-brand.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import type { OpenedCreation } from '../task/opened-creation.ts';
import { CreationViewer } from '../viewer/creation-viewer.tsx';
import { CreationFeed } from './creation-feed.tsx';

const creation = (number: number, changes: Partial<Creation> = {}): Creation => ({
  ...{
    id: `creation-${number}`,
    tool: 'midjourney',
    state: 'succeeded',
    revision: 0,
    percent: 100,
  },
  ...{ width: 1024, height: 1024, cost: 10, engine: 'demo', prompt: `雪山 ${number}` },
  pictures: [testPicture(number)],
  createdAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  ...changes,
});

const references = [
  { url: '/storage/upload/a/1.png', thumbnailUrl: '/storage/upload/a/1.png' },
  { url: 'https://example.com/2.png', thumbnailUrl: 'https://example.com/2.png' },
];
const failed = creation(2, {
  ...{ state: 'failed', pictures: undefined, references, prompt: '海 --ar 3:2' },
  ...{ message: '绘画引擎没有响应，点数已退回', returned: 10 },
});
const cancelled = creation(1, { state: 'cancelled', pictures: undefined, returned: 10 });

const onReuse = vi.fn();
const onCount = vi.fn();

const run = vi.fn();
const tools: readonly PictureTool[] = [
  { tool: 'upscale', label: '图片放大', icon: 'upscale', href: (url) => `/art/upscale?url=${url}` },
];

function Page({
  ending,
  current,
  isApart,
}: {
  ending: Creation;
  current: string | undefined;
  isApart: boolean;
}) {
  const [opened, setOpened] = useState<OpenedCreation>();
  const { learn, dismiss } = useCreationActions();
  const known = useCreations();
  const { replaceUser } = useSessionActions();
  return (
    <>
      <CreationFeed
        tool="midjourney"
        current={current}
        isCurrentApart={isApart}
        opened={opened}
        onOpen={setOpened}
        onCount={onCount}
        onReuse={onReuse}
        tools={tools}
        actions={{ costOf: () => 10, run }}
      />
      {opened && (
        <CreationViewer
          opened={opened}
          prompt=""
          myPicturesHref="/art/mypaintings"
          makeSameHref={(prompt) => `/art/?${new URLSearchParams({ prompt })}`}
          onClose={() => setOpened(undefined)}
        />
      )}
      <textarea data-ui="prompt-text" aria-label="提示词" />
      <output aria-label="known">{[...known.keys()].join(' ')}</output>
      <button type="button" onClick={() => learn(ending)}>
        end
      </button>
      <button type="button" onClick={() => dismiss(ending.id)}>
        dismiss
      </button>
      <button type="button" onClick={() => replaceUser({ ...testUser, id: 'somebody-else' })}>
        another
      </button>
    </>
  );
}

const changes: readonly string[] = [calls.deletePictures.path, calls.restorePictures.path];

/** The page of a user whose service answers with these, or with what `list` answers. */
function open({
  creations = [creation(3), failed, cancelled],
  list = async () => ({ creations, nextCursor: undefined }),
  current,
  isApart = false,
  isGuest = false,
  ending = creation(9),
  change = async () => ({ pictureCount: 0, publicPictureCount: 0 }),
}: {
  creations?: readonly Creation[];
  list?: (request: { cursor?: string }) => Promise<unknown>;
  current?: string;
  isApart?: boolean;
  isGuest?: boolean;
  ending?: Creation;
  /** Answers the calls that delete and restore. */
  change?: (path: string, request: unknown) => Promise<unknown>;
} = {}) {
  const fake = createTestClient(isGuest ? { getUser: async () => null } : {});
  const asked = vi.fn(list);
  const send = ((call, request, options) =>
    call.path === calls.listMyCreations.path
      ? asked(request as { cursor?: string })
      : changes.includes(call.path)
        ? change(call.path, request)
        : fake.send(call, request, options)) as ApiClient['send'];
  const view = render(
    <ShellProvider
      brand={testBrand}
      client={{ ...fake, send }}
      messages={shellMessages}
      path="/art/"
    >
      <CreationProvider messages={messages}>
        <Page ending={ending} current={current} isApart={isApart} />
        <Toaster />
      </CreationProvider>
    </ShellProvider>,
  );
  return { ...view, asked };
}

const feed = () => screen.getByRole('region', { name: '最近创作' });
const shownFeed = () => screen.findByRole('region', { name: '最近创作' });
const rows = async () => await within(await shownFeed()).findAllByRole('article');
const button = async (name: string) =>
  await within(await shownFeed()).findByRole('button', { name });
const stage = () => screen.findByRole('region', { name: '生成结果' });

beforeEach(() => {
  onReuse.mockReset();
  onCount.mockReset();
  run.mockReset();
});
afterEach(async () => {
  cleanup();
  // The dialog takes its entry out of the browser's history.
  await waitFor(() => expect(Object(window.history.state).opened).toBeUndefined());
});

it('shows what was made last under its day: results, and why there are none', async () => {
  const { container, asked } = open();
  const [first, second, third] = await rows();
  expect(first).toHaveAccessibleName('雪山 3');
  expect(first).toContainElement(await button('雪山 3 --ar 16:9'));
  expect(second).toHaveTextContent('绘画引擎没有响应，点数已退回');
  expect(third).toHaveTextContent('已取消，点数已退回');
  expect(within(feed()).getByRole('heading', { level: 3 })).toHaveTextContent(/1月1日$/);
  expect(asked).toHaveBeenCalledOnce();
  expect(onCount).toHaveBeenLastCalledWith(3);
  expect(await findViolations(container)).toEqual([]);
});

it('leaves out what the page shows itself', async () => {
  open({ current: 'creation-3', isApart: true });
  expect((await rows()).map(({ dataset }) => dataset['id'])).toEqual([failed.id, cancelled.id]);
});

it('tells screen readers how far the one is that was begun last', async () => {
  const begun = creation(9, { state: 'running', percent: 40, pictures: undefined });
  open({ creations: [creation(3)], current: begun.id, ending: begun });
  expect(await rows()).toHaveLength(1);
  const status = document.querySelector('[data-ui="feed"] > [role="status"]');
  expect(status).toBeEmptyDOMElement();
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  await waitFor(() => expect(status).toHaveTextContent('正在生成'));
  expect(await rows()).toHaveLength(2);
});

it('shows all four of a creation beside each other, and opens the one that is pressed', async () => {
  const pictures = [1, 2, 3, 4].map((number) => testPicture(number, { prompt: '雪山' }));
  const { container } = open({ creations: [creation(3, { pictures })] });
  await userEvent.click(await button('雪山，第 3 张'));
  const tabs = within(await stage()).findAllByRole('tab');
  expect((await tabs)[2]).toHaveAttribute('aria-selected', 'true');
  expect(within(await stage()).getByRole('status')).toHaveTextContent('已打开结果详情');
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(await button('雪山，第 3 张')).toHaveFocus();
  expect(await findViolations(container)).toEqual([]);
});

it('names songs as their covers do, counted in their own measure', async () => {
  const song = { mime: 'audio/mpeg', title: '山谷里的回声', duration: 30_000 };
  const [first, second] = [testPicture(1, song), testPicture(2, { ...song, duration: 62_000 })];
  open({ creations: [creation(1, { pictures: [first, second] })] });
  for (const name of ['山谷里的回声 0:30，第 1 首', '山谷里的回声 1:02，第 2 首']) {
    expect(await button(name)).toBeVisible();
  }
});

it('shows a picture beside what it was made from', async () => {
  const source = { url: '/s.png', thumbnailUrl: '/s-small.png', role: 'source' as const };
  open({ creations: [creation(3, { pictures: [testPicture(3, { references: [source] })] })] });
  expect(await within(await shownFeed()).findByRole('img', { name: '原图' })).toHaveAttribute(
    'src',
    '/s-small.png',
  );
});

it('offers on each result what its engine does next with it, and opens it where that asks for something', async () => {
  const pictures = [testPicture(1), testPicture(2)];
  const actions = [
    { id: 'v1', label: 'V1', kind: 'vary', picture: 'picture-1' },
    { id: 'v2', label: 'V2', kind: 'vary', picture: 'picture-2' },
    { id: 'region', label: 'Vary (Region)', kind: 'vary', needs: ['mask' as const] },
  ];
  open({ creations: [creation(3, { pictures, actions }), failed] });
  const more = await button('更多操作：雪山 2 --ar 16:9，第 2 张');
  expect(within(feed()).getAllByRole('button', { name: /^更多操作/ })).toHaveLength(2);
  more.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: '更多操作：雪山 2 --ar 16:9，第 2 张' });
  expect(within(menu).getByRole('group', { name: '再变一变，每次 10 点' })).toBeInTheDocument();
  expect(within(menu).queryByRole('menuitem', { name: '变体 1' })).toBeNull();
  await userEvent.click(within(menu).getByRole('menuitem', { name: '变体 2' }));
  expect(run.mock.calls[0]?.[0]).toMatchObject({ status: 'succeeded', id: 'creation-3' });
  expect(run.mock.calls[0]?.[1]).toEqual(actions[1]);
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: '局部重绘…' }));
  expect(await stage()).toBeVisible();
  expect(run).toHaveBeenCalledOnce();
});

it('uses a prompt again with its parameters and reference images, and goes to its box', async () => {
  open();
  await userEvent.click(await button('再用一次：海 --ar 3:2'));
  expect(onReuse).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/storage/upload/a/1.png https://example.com/2.png 海 --ar 3:2`,
    undefined,
  );
  expect(screen.getByRole('textbox', { name: '提示词' })).toHaveFocus();
  const settings = { size: '1792x1024', count: 2 };
  const made = creation(3, { settings, pictures: [testPicture(3, { references })] });
  cleanup();
  open({ creations: [made] });
  await userEvent.click(await button('再用一次：雪山 3'));
  expect(onReuse).toHaveBeenLastCalledWith(
    `${location.origin}/storage/upload/a/1.png https://example.com/2.png 雪山 3`,
    settings,
  );
});

it('is joined by what is begun and ends while the page is open, without another request', async () => {
  const running = creation(9, { state: 'running', percent: 40, pictures: undefined });
  const { asked } = open({ ending: running });
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  const [first] = await rows();
  expect(first).toHaveAttribute('data-state', 'running');
  expect(await within(first as HTMLElement).findByRole('progressbar')).toHaveAttribute(
    'aria-valuenow',
    '40',
  );
  expect(within(first as HTMLElement).getByRole('button', { name: /^取消/ })).toBeEnabled();
  expect(asked).toHaveBeenCalledOnce();
});

it('keeps what is dismissed from the tasks', async () => {
  open();
  await rows();
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  await waitFor(async () => expect(await rows()).toHaveLength(4));
  await userEvent.click(screen.getByRole('button', { name: 'dismiss' }));
  expect(await rows()).toHaveLength(4);
});

it('goes back page by page, and says where one could not be loaded', async () => {
  const list = vi.fn(async ({ cursor }: { cursor?: string }) =>
    cursor === undefined
      ? { creations: [creation(9)], nextCursor: 'older' }
      : { creations: [creation(3), creation(2)], nextCursor: undefined },
  );
  open({ list });
  const more = await button('加载更多');
  expect((await rows())[0]).toHaveAttribute('aria-setsize', '-1');
  list.mockRejectedValueOnce(new ApiError('network', 'test'));
  await userEvent.click(more);
  await userEvent.click(await button('重新加载'));
  await waitFor(async () => expect(await rows()).toHaveLength(3));
  expect(list).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: 'older' }));
  expect((await rows())[2]).toHaveAttribute('aria-setsize', '3');
  expect(within(feed()).queryByRole('button', { name: '加载更多' })).toBeNull();
});

it('loses what was deleted elsewhere once somebody comes back to it, and has what is new', async () => {
  const list = vi.fn(async () => ({ creations: [creation(3), failed], nextCursor: undefined }));
  open({ list });
  await userEvent.click(await button('雪山 3 --ar 16:9'));
  // Behind the dialog, nobody can press it.
  screen.getByText('end').click();
  await waitFor(() => expect(document.querySelector('[data-id="creation-9"]')).not.toBeNull());
  list.mockResolvedValue({ creations: [creation(8), failed], nextCursor: undefined });
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(screen.queryByRole('dialog'), 'nor is it open').toBeNull());
  await button('雪山 8 --ar 16:9');
  expect((await rows()).map(({ dataset }) => dataset['id'])).toEqual(['creation-8', failed.id]);
  expect(screen.getByLabelText('known'), 'nor is it a task').toBeEmptyDOMElement();
  list.mockRejectedValue(new ApiError('network', 'test'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  expect(await rows(), 'what could not be asked for stays').toHaveLength(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(list, 'who comes back again asks again').toHaveBeenCalledTimes(4));
});

it('says that it could not be loaded, and how many there are once it is', async () => {
  const list = vi.fn(async (): Promise<unknown> => {
    throw new ApiError('network', 'test');
  });
  open({ list });
  expect(await screen.findByRole('alert')).toHaveTextContent('最近创作没有加载出来');
  list.mockResolvedValue({ creations: [], nextCursor: undefined });
  await userEvent.click(await button('重新加载'));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(onCount).toHaveBeenLastCalledWith(0);
});

it('is nothing for a guest, who loads nothing for it', async () => {
  const { asked } = open({ isGuest: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: '最近创作' })).toBeNull());
  expect(asked).not.toHaveBeenCalled();
});

it('closes what one account has opened when another one comes', async () => {
  open();
  await userEvent.click(await button('雪山 3 --ar 16:9'));
  expect(await stage()).toBeVisible();
  screen.getByText('another').click();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

describe('texts in place of pictures', () => {
  const told = creation(8, {
    pictures: undefined,
    facts: { texts: ['雪山', '雪山，黄昏'], revisedPrompt: undefined },
  });
  const remove = async () =>
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));

  it('are deleted in their row, and gone from the tasks, too, until that is undone', async () => {
    const change = vi.fn(async () => ({ pictureCount: 0, publicPictureCount: 0 }));
    open({ creations: [], ending: told, change });
    await userEvent.click(screen.getByRole('button', { name: 'end' }));
    await remove();
    expect(await screen.findByText('已删除这些提示词')).toBeVisible();
    expect(change).toHaveBeenCalledExactlyOnceWith(calls.deletePictures.path, { ids: [told.id] });
    expect(screen.queryByRole('region', { name: '可以用的提示词' })).toBeNull();
    expect(within(feed()).queryByRole('article')).toBeNull();
    expect(screen.getByLabelText('known')).toBeEmptyDOMElement();
    expect(document.body).not.toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await screen.findByRole('region', { name: '可以用的提示词' })).toBeVisible();
    expect(change).toHaveBeenLastCalledWith(calls.restorePictures.path, { ids: [told.id] });
    expect(screen.getByLabelText('known')).toHaveTextContent(told.id);
  });

  it('stay where the service refuses', async () => {
    const change = vi.fn(async () => {
      throw new ApiError('network', 'offline');
    });
    open({ creations: [told], change });
    await remove();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(await screen.findByRole('region', { name: '可以用的提示词' })).toBeVisible();
  });
});
