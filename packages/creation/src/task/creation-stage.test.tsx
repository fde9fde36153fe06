import { findViolations } from '@internal/testing/find-violations';
import type { ApiClient, Picture } from '@site/api-client';
import { useSession } from '@site/shell';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import type { OpenStatus } from '../creation-status.ts';
import { CreationStage } from './creation-stage.tsx';
import type { CreationProgress, CreationState, Wait } from './creation-state.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let session: string;
function Session() {
  session = useSession().state;
  return null;
}

function Stage({ state, pageEngine }: { state: CreationState; pageEngine?: string }) {
  return (
    <CreationStage
      state={state}
      pageEngine={pageEngine}
      prompt="雪山"
      onCancel={() => {}}
      onRetry={() => {}}
      myPicturesHref="/art/mypaintings"
      makeSameHref={(prompt) => `/art/?${new URLSearchParams({ prompt })}`}
    />
  );
}

function open(
  numbers: readonly number[],
  { pageEngine, ...calls }: Partial<ApiClient> & { pageEngine?: string } = {},
) {
  const client = createTestClient({ listLikes: vi.fn(async () => []), ...calls });
  const page = (shown: readonly number[]) => {
    const [first = testPicture(0), ...others] = shown.map((number) => testPicture(number));
    const pictures: [Picture, ...Picture[]] = [first, ...others];
    return (
      <TestShell client={client}>
        <Session />
        <Stage
          {...(pageEngine !== undefined && { pageEngine })}
          state={{
            status: 'succeeded',
            id: 'c1',
            actions: [],
            prompt: '雪山',
            pictures,
            preview: undefined,
          }}
        />
      </TestShell>
    );
  };
  const { container, rerender } = render(page(numbers));
  return { client, container, show: (shown: readonly number[]) => rerender(page(shown)) };
}

const source = () => screen.getByRole('img', { name: /^雪山/ }).getAttribute('src');
const findTabs = async () =>
  within(await screen.findByRole('tablist', { name: '本次生成的图片' })).getAllByRole('tab');
const tab = (place: number, count: number) =>
  screen.getByRole('tab', { name: `第 ${place} 张，共 ${count} 张` });

it('a single picture is shown without a choice', async () => {
  open([1]);
  await screen.findByRole('button', { name: '下载' });
  expect(source()).toBe('/pictures/1.webp');
  expect(screen.queryByRole('tablist')).toBeNull();
  expect(screen.queryByRole('tabpanel')).toBeNull();
});

it.each([
  ['nothing', undefined, 1],
  ['the demo engine, by another model of it', 'demo-dalle', 0],
  ['another engine', 'flux', 1],
])(
  'where the page names %s, the facts say whose picture it is unless it is said',
  async (_, pageEngine, count) => {
    open([1], pageEngine === undefined ? {} : { pageEngine });
    await screen.findByRole('button', { name: '下载' });
    expect(screen.queryAllByText('演示引擎')).toHaveLength(count);
  },
);

it('of several pictures the first is shown, and a press shows another', async () => {
  const { container } = open([1, 2, 3, 4]);
  expect(await findTabs()).toHaveLength(4);
  expect(tab(1, 4)).toHaveAttribute('aria-selected', 'true');
  expect(source()).toBe('/pictures/1.webp');
  await userEvent.click(tab(3, 4));
  expect(source()).toBe('/pictures/3.webp');
  const panel = screen.getByRole('tabpanel', { name: '第 3 张，共 4 张' });
  expect(tab(3, 4)).toHaveAttribute('aria-controls', panel.id);
  expect(await findViolations(container)).toEqual([]);
});

it('arrow keys, Home and End go from picture to picture; Tab enters the row once', async () => {
  open([1, 2, 3]);
  const tabs = await findTabs();
  expect(tabs.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await userEvent.click(tab(1, 3));
  expect(tab(1, 3)).toHaveFocus();
  for (const [key, place] of [
    ['{ArrowRight}', 2],
    ['{End}', 3],
    ['{ArrowRight}', 1],
    ['{ArrowLeft}', 3],
    ['{Home}', 1],
  ] as const) {
    await userEvent.keyboard(key);
    expect(tab(place, 3)).toHaveFocus();
    expect(tab(place, 3)).toHaveAttribute('aria-selected', 'true');
    expect(source()).toBe(`/pictures/${place}.webp`);
  }
});

it('the number of a picture shows it, wherever on the stage the focus is', async () => {
  open([1, 2, 3]);
  await findTabs();
  await userEvent.keyboard('2');
  expect(source()).toBe('/pictures/1.webp');
  (await screen.findByRole('button', { name: '下载' })).focus();
  await userEvent.keyboard('3');
  expect(source()).toBe('/pictures/3.webp');
  await userEvent.keyboard('4');
  expect(source()).toBe('/pictures/3.webp');
});

it('what is done with a picture is done with the chosen one', async () => {
  const download = vi.fn(async () => new Response(null, { status: 404 }));
  vi.stubGlobal('fetch', download);
  const like = vi.fn(async () => ({ likeCount: 1 }));
  const { client } = open([1, 2], { like });
  await findTabs();
  await userEvent.click(tab(2, 2));
  await userEvent.click(await screen.findByRole('button', { name: '点赞，当前 0 个赞' }));
  expect(like).toHaveBeenCalledExactlyOnceWith({ id: 'picture-2' });
  expect(await screen.findByRole('button', { name: '取消点赞，当前 1 个赞' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '下载' }));
  expect(download).toHaveBeenCalledExactlyOnceWith('/pictures/2.webp', expect.anything());
  const same = screen.getByRole('link', { name: '做同款' });
  expect(same).toHaveAttribute(
    'href',
    `/art/?${new URLSearchParams({ prompt: '雪山 2 --ar 16:9', model: 'demo' })}`,
  );
  await userEvent.click(tab(1, 2));
  expect(screen.getByRole('button', { name: '点赞，当前 0 个赞' })).toBeVisible();
  // Nobody can have liked what was just made.
  await waitFor(() => expect(session).toBe('user'));
  expect(client.listLikes).not.toHaveBeenCalled();
});

it('a picture that was deleted gives way to the first that is left', async () => {
  const { show } = open([1, 2, 3]);
  await findTabs();
  await userEvent.click(tab(3, 3));
  show([1, 2]);
  expect(source()).toBe('/pictures/1.webp');
  expect(tab(1, 2)).toHaveAttribute('aria-selected', 'true');
  show([2]);
  expect(source()).toBe('/pictures/2.webp');
  expect(screen.queryByRole('tablist')).toBeNull();
});

it('a waiting creation has its place and the usual time, as in the task centre, until it runs', async () => {
  const client = createTestClient();
  const page = (status: OpenStatus, wait: Wait) => (
    <TestShell client={client}>
      <Stage
        state={{
          ...{ status, prompt: '雪山', isReconnecting: false, isCancelling: false },
          progress: {
            ...{ width: 1, height: 1, cost: 4, engine: 'demo', percent: 0, preview: undefined },
          },
          wait,
        }}
      />
    </TestShell>
  );
  const expected = { min: 20, max: 40 };
  const queue = { ahead: 2, isBusy: false };
  const { container, rerender } = render(page('queued', { queue, expected }));
  const place = await screen.findByText('排队中，前面还有你的 2 个任务');
  expect(screen.getByText('开始后通常需要 20–40 秒')).toBeVisible();
  // A place that moves is not read out each time.
  expect(place.closest('[aria-live], [role="status"]')).toBeNull();
  const status = container.querySelector('[data-ui="creation-status"]');
  expect(status).toHaveTextContent('排队中');
  // Nobody knows how far it is.
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByText('0%')).toBeNull();

  rerender(page('running', { expected }));
  expect(screen.getByText('通常需要 20–40 秒')).toBeVisible();
  expect(screen.queryByText(/排队中/)).toBeNull();
  expect(status).toHaveTextContent('正在生成');
  expect(screen.getByText('0%')).toBeVisible();

  const cancel = screen.getByRole('button', { name: /^取消/ });
  expect(cancel).toHaveAccessibleName('取消');
  expect(cancel).toHaveAccessibleDescription('取消后能退回多少点，由模型服务方决定');
  rerender(page('running', { cancelReturns: 'none' }));
  expect(cancel).toHaveAccessibleName('取消');
  rerender(page('running', { cancelReturns: 'all' }));
  expect(cancel).toHaveAccessibleName('取消（退回 4 点）');
  expect(cancel).toHaveAccessibleDescription('取消后点数全部退回');

  const pointsBackAt = new Date(2026, 10, 22, 9, 5).toISOString();
  rerender(page('uncertain', { pointsBackAt }));
  expect(screen.getByText('结果待确认', { selector: '[data-ui="wait-place"]' })).toBeVisible();
  expect(screen.getByText('继续等待结果；若没有结果，点数会在 09:05 前退回')).toBeVisible();
  expect(status).toHaveTextContent('结果待确认');
  expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow');
  expect(screen.queryByRole('button', { name: '再画一次' })).toBeNull();
});

it.each<[string, Partial<CreationProgress>, (container: HTMLElement) => Element | null]>([
  [
    'A picture that is shown',
    { preview: 'data:image/webp;base64,UklGRg==' },
    (container) => container.querySelector('img[data-ui="creation-preview"]'),
  ],
  [
    'A song that is heard',
    { partial: [{ media: 'audio', url: '/art/api/creations/c1/partial/0' }] },
    (container) => container.querySelector('audio'),
  ],
])(
  '%s while it is made says that AI makes it, and cannot be downloaded',
  async (_, shown, find) => {
    const { container } = render(
      <TestShell client={createTestClient()}>
        <Stage
          state={{
            ...{ status: 'running', prompt: '雪山', isReconnecting: false, isCancelling: false },
            progress: {
              ...{ width: 1, height: 1, cost: 4, engine: 'demo', percent: 40, preview: undefined },
              ...shown,
            },
            wait: {},
          }}
        />
      </TestShell>,
    );
    await waitFor(() => expect(find(container)).toBeInTheDocument());
    expect(screen.getByText('由 AI 生成')).toBeVisible();
    expect(screen.queryByRole('button', { name: /下载/ })).toBeNull();
    expect(container.querySelector('a[download]')).toBeNull();
    expect(await findViolations(container)).toEqual([]);
  },
);

it('keeps the focus when the button that was pressed goes away', async () => {
  const client = createTestClient();
  const user = userEvent.setup();
  const shown = (state: CreationState) => (
    <TestShell client={client}>
      <input aria-label="elsewhere" />
      <Stage state={state} />
    </TestShell>
  );
  const prompt = '雪山';
  const contact = { isReconnecting: false, isCancelling: false };
  const sending: CreationState = { status: 'sending', prompt, ...contact };
  const cancelled: CreationState = {
    status: 'cancelled',
    prompt,
    progress: undefined,
    returned: 10,
  };
  const { rerender } = render(shown(sending));
  const stage = screen.getByRole('region', { name: '生成结果' });
  (await screen.findByRole('button', { name: /^取消/ })).focus();
  await user.keyboard('{Enter}');
  rerender(shown(cancelled));
  expect(stage).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('button', { name: '再画一次' })).toHaveFocus();
  rerender(shown(sending));
  expect(stage).toHaveFocus();

  screen.getByRole('textbox', { name: 'elsewhere' }).focus();
  rerender(shown(cancelled));
  expect(screen.getByRole('textbox', { name: 'elsewhere' })).toHaveFocus();
});
