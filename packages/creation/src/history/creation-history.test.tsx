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
import { CreationStage } from '../task/creation-stage.tsx';
import { idleCreation } from '../task/creation-state.ts';
import type { OpenedCreation } from '../task/opened-creation.ts';
import { CreationHistory } from './creation-history.tsx';

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

const run = vi.fn();
const tools: readonly PictureTool[] = [
  { tool: 'upscale', label: '图片放大', icon: 'upscale', href: (url) => `/art/upscale?url=${url}` },
];

function Page({ ending }: { ending: Creation }) {
  const [opened, setOpened] = useState<OpenedCreation>();
  const { learn, dismiss } = useCreationActions();
  const known = useCreations();
  const { replaceUser } = useSessionActions();
  return (
    <>
      <CreationStage
        state={opened?.state ?? idleCreation}
        isEarlier={opened !== undefined}
        prompt=""
        onCancel={() => {}}
        onRetry={() => {}}
        myPicturesHref="/art/mypaintings"
        makeSameHref={(prompt) => `/art/?${new URLSearchParams({ prompt })}`}
      />
      <CreationHistory
        tool="midjourney"
        opened={opened}
        onOpen={setOpened}
        onReuse={onReuse}
        tools={tools}
        actions={{ costOf: () => 10, run }}
      />
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
  isGuest = false,
  ending = creation(9),
  change = async () => ({ pictureCount: 0, publicPictureCount: 0 }),
}: {
  creations?: readonly Creation[];
  list?: () => Promise<unknown>;
  isGuest?: boolean;
  ending?: Creation;
  /** Answers the calls that delete and restore. */
  change?: (path: string, request: unknown) => Promise<unknown>;
} = {}) {
  const fake = createTestClient(isGuest ? { getUser: async () => null } : {});
  const asked = vi.fn(list);
  const send = ((call, request, options) =>
    call.path === calls.listMyCreations.path
      ? asked()
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
        <Page ending={ending} />
        <Toaster />
      </CreationProvider>
    </ShellProvider>,
  );
  return { ...view, asked };
}

const history = () => screen.getByRole('region', { name: '最近创作' });
const items = () => within(history()).findAllByRole('listitem');
const opener = (name: string) => within(history()).findByRole('button', { name });

beforeEach(() => onReuse.mockReset());
afterEach(cleanup);

it('shows what was created last: pictures by their prompts, and others by why there is none', async () => {
  const { container, asked } = open();
  const [first, second, third] = await items();
  expect(first).toContainElement(await opener('雪山 3'));
  expect(second).toHaveTextContent('海 --ar 3:2绘画引擎没有响应，点数已退回再用一次');
  expect(third).toHaveTextContent('雪山 1已停止，点数已退回再用一次');
  expect(asked).toHaveBeenCalledOnce();
  expect(await findViolations(container)).toEqual([]);
});

it('opens one on the stage, and goes back', async () => {
  const { container } = open();
  const button = await opener('雪山 3');
  await userEvent.click(button);
  const stage = screen.getByRole('region', { name: '绘画结果' });
  expect(within(stage).getByRole('img', { name: '雪山 3 --ar 16:9' })).toBeInTheDocument();
  expect(within(stage).getByRole('status')).toHaveTextContent('已在画布上打开');
  expect(button).toHaveAttribute('aria-pressed', 'true');
  expect(await findViolations(container)).toEqual([]);
  await userEvent.click(within(history()).getByRole('button', { name: '回到刚才的画面' }));
  expect(within(stage).queryByRole('img')).toBeNull();
  expect(button).toHaveFocus();
  await userEvent.click(button);
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-pressed', 'false');
});

it('offers on each what its engine does next, and opens it where that asks for something', async () => {
  const vary = { id: 'v1', label: 'V1', kind: 'vary' };
  const region = { id: 'region', label: 'Vary (Region)', kind: 'vary', needs: ['mask' as const] };
  open({ creations: [creation(3, { actions: [vary, region] }), failed] });
  const more = await opener('更多操作：雪山 3');
  expect(within(history()).getAllByRole('button', { name: /^更多操作/ })).toHaveLength(1);
  more.focus();
  await userEvent.keyboard('{Enter}');
  const menu = await screen.findByRole('menu', { name: '更多操作：雪山 3' });
  expect(within(menu).getByRole('group', { name: '再变一变，每次 10 点' })).toBeInTheDocument();
  await userEvent.keyboard('{ArrowDown}');
  await userEvent.click(within(menu).getByRole('menuitem', { name: 'V1' }));
  expect(run.mock.calls[0]?.[0]).toMatchObject({ status: 'succeeded', id: 'creation-3' });
  expect(run.mock.calls[0]?.[1]).toEqual(vary);
  await userEvent.click(more);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Vary (Region)…' }));
  expect(await opener('雪山 3')).toHaveAttribute('aria-pressed', 'true');
  expect(run).toHaveBeenCalledOnce();
});

it('uses a prompt again with its parameters and reference images, and goes to its box', async () => {
  open();
  await userEvent.click(await opener('再用一次：海 --ar 3:2'));
  expect(onReuse).toHaveBeenCalledExactlyOnceWith(
    `${location.origin}/storage/upload/a/1.png https://example.com/2.png 海 --ar 3:2`,
    undefined,
  );
  expect(screen.getByRole('textbox', { name: '提示词' })).toHaveFocus();
  const settings = { size: '1792x1024', count: 2 };
  const made = creation(3, { settings, pictures: [testPicture(3, { references })] });
  cleanup();
  open({ creations: [made] });
  await userEvent.click(await opener('再用一次：雪山 3'));
  expect(onReuse).toHaveBeenLastCalledWith(
    `${location.origin}/storage/upload/a/1.png https://example.com/2.png 雪山 3`,
    settings,
  );
});

it('is joined by what ends while the page is open, without another request', async () => {
  const { asked } = open();
  await items();
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  await waitFor(async () => expect(await items()).toHaveLength(4));
  const [first] = await items();
  expect(first).toContainElement(await opener('雪山 9'));
  await userEvent.click(screen.getByRole('button', { name: 'dismiss' }));
  expect(await items(), 'a task that is dismissed stays').toHaveLength(4);
  expect(asked).toHaveBeenCalledOnce();
});

it('loses what was deleted elsewhere once somebody comes back to it, and has what is new', async () => {
  const list = vi.fn(async () => ({ creations: [creation(3), failed], nextCursor: undefined }));
  open({ list });
  await userEvent.click(await opener('雪山 3'));
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  await opener('雪山 9');
  list.mockResolvedValue({ creations: [creation(8), failed], nextCursor: undefined });
  document.dispatchEvent(new Event('visibilitychange'));
  await opener('雪山 8');
  expect((await items()).map(({ dataset }) => dataset['id'])).toEqual(['creation-8', failed.id]);
  const stage = screen.getByRole('region', { name: '绘画结果' });
  expect(within(stage).queryByRole('img'), 'nor is it on the stage').toBeNull();
  expect(screen.getByLabelText('known'), 'nor is it a task').toBeEmptyDOMElement();
  list.mockRejectedValue(new ApiError('network', 'test'));
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(list).toHaveBeenCalledTimes(3));
  expect(await items(), 'what could not be asked for stays').toHaveLength(2);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(list, 'who comes back again asks again').toHaveBeenCalledTimes(4));
});

it('waits with what is under way until it ends', async () => {
  open({ creations: [creation(3)], ending: creation(9, { state: 'running' }) });
  await items();
  await userEvent.click(screen.getByRole('button', { name: 'end' }));
  expect(await items()).toHaveLength(1);
});

it('says that there is nothing yet, and that it could not be loaded', async () => {
  const list = vi.fn(async (): Promise<unknown> => {
    throw new ApiError('network', 'test');
  });
  open({ list });
  expect(await screen.findByRole('alert')).toHaveTextContent('最近创作没有加载出来');
  list.mockResolvedValue({ creations: [], nextCursor: undefined });
  await userEvent.click(within(history()).getByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('做好的作品会列在这里')).toBeVisible();
});

it('is entered by Tab once, and arrow keys go from one to the next', async () => {
  open();
  await items();
  const button = await opener('雪山 3');
  button.focus();
  await userEvent.keyboard('{ArrowRight}');
  const middle = await opener('再用一次：海 --ar 3:2');
  expect(middle).toHaveFocus();
  await userEvent.tab();
  expect(screen.getByRole('textbox', { name: '提示词' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(middle).toHaveFocus();
  await userEvent.keyboard('{End}');
  const last = await opener('再用一次：雪山 1');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  expect(last).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(await opener('再用一次：雪山 3')).toHaveFocus();
});

it('is nothing for a guest, who loads nothing for it', async () => {
  const { asked } = open({ isGuest: true });
  await waitFor(() => expect(screen.queryByRole('region', { name: '最近创作' })).toBeNull());
  expect(asked).not.toHaveBeenCalled();
});

it('closes what one account has opened when another one comes', async () => {
  open();
  await userEvent.click(await opener('雪山 3'));
  const stage = screen.getByRole('region', { name: '绘画结果' });
  expect(within(stage).getByRole('img')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'another' }));
  expect(within(stage).queryByRole('img')).toBeNull();
});

describe('texts in place of pictures', () => {
  const told = creation(8, {
    pictures: undefined,
    facts: { texts: ['雪山', '雪山，黄昏'], revisedPrompt: undefined },
  });
  const remove = async () => {
    await userEvent.click(await opener('雪山 8'));
    await userEvent.click(await screen.findByRole('button', { name: '删除' }));
  };

  it('are deleted from the stage, and gone from the history and the tasks until that is undone', async () => {
    const change = vi.fn(async () => ({ pictureCount: 0, publicPictureCount: 0 }));
    open({ creations: [], ending: told, change });
    await userEvent.click(screen.getByRole('button', { name: 'end' }));
    await remove();
    expect(await screen.findByText('已删除这些提示词')).toBeVisible();
    expect(change).toHaveBeenCalledExactlyOnceWith(calls.deletePictures.path, { ids: [told.id] });
    expect(screen.queryByRole('region', { name: '可以用的提示词' })).toBeNull();
    expect(within(history()).queryByRole('listitem')).toBeNull();
    expect(screen.getByLabelText('known')).toBeEmptyDOMElement();
    expect(document.body).not.toHaveFocus();

    await userEvent.click(screen.getByRole('button', { name: '撤销' }));
    expect(await opener('雪山 8')).toBeVisible();
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
    expect(await opener('雪山 8')).toBeVisible();
  });
});
