import { findViolations } from '@internal/testing/find-violations';
import type { ApiClient, CallOptions } from '@site/api-client';
import type { Cancellation, Creation } from '@site/api-client/creations';
import { act, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/later.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import {
  testCreation as creation,
  silentStream,
  tellCreations,
} from '../../testing/test-creations.ts';
import { useSession } from '../session/use-session.ts';
import { type ShellContextValue, useShell } from '../shell-context.ts';
import { applyChange } from './apply-change.ts';
import { creationConnectionAtom, creationsAtom } from './creations-state.ts';
import { useShowsTool } from './shown-tools.ts';

const picture: NonNullable<Creation['pictures']>[number] = {
  id: 'a',
  url: '/pictures/a',
  mime: 'image/webp',
  tool: 'midjourney',
  thumbnails: [
    { url: '/pictures/a/320.webp', width: 320 },
    { url: '/pictures/a/640.webp', width: 640 },
  ],
  width: 1024,
  height: 1024,
  color: '#7b8a94',
  prompt: '雪山',
  referenceCount: 0,
  references: [],
  seed: 1,
  engine: 'demo',
  isPrivate: true,
  isMine: true,
  likeCount: 0,
  createdAt: '2026-11-22T08:00:00.000Z',
};

const finished = (id: string) =>
  creation(id, { state: 'succeeded', pictures: [{ ...picture, id }] });

let shell: ShellContextValue;

/** Shows the creations of a tool. */
function Feed() {
  useShowsTool('midjourney');
  return null;
}

/** Hands the shell's store to the test, as the parts of the shell have it. */
function Page() {
  shell = useShell();
  const session = useSession();
  return <h1>{session.state === 'user' ? `${session.user.pointCount} 点` : '访客'}</h1>;
}

const tell = (...creations: Creation[]) => tellCreations(shell, ...creations);

async function renderForUser(calls: Partial<ApiClient> = {}, more?: ReactNode) {
  const client = createTestClient({
    getUser: async () => testUser,
    receive: silentStream,
    ...calls,
  });
  const children = (
    <>
      <Page />
      {more}
    </>
  );
  const page = renderInShell(children, { client });
  await screen.findByText('1280 点');
  return { ...page, client };
}

/** The button of the side menu; the top bar has one as well. */
const menuButton = () =>
  within(screen.getByRole('complementary')).queryByRole('button', { name: /^创作任务，/ });
const findMenuButton = () =>
  within(screen.getByRole('complementary')).findByRole('button', { name: /^创作任务，/ });

async function renderPanel(creations: Creation[], calls?: Partial<ApiClient>) {
  const page = await renderForUser(calls);
  tell(...creations);
  await page.user.click(await findMenuButton());
  const panel = await screen.findByRole('dialog', { name: '创作任务' });
  const items = () => within(panel).getAllByRole('listitem');
  return { ...page, panel, items };
}

const queryPanel = () => screen.queryByRole('dialog', { name: '创作任务' });

describe('the button of the task centre', () => {
  it('is there for a user, while the page knows a creation', async () => {
    await renderForUser();
    expect(menuButton()).toBeNull();
    tell(creation('a'), creation('b'), finished('c'));
    const button = await findMenuButton();
    expect(button.getAttribute('aria-label')).toBe('创作任务，2 个进行中');
    expect(button.textContent).toBe('2');
    const topBar = within(screen.getByRole('banner'));
    expect(topBar.getByRole('button', { name: '创作任务，2 个进行中' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('says when all have ended', async () => {
    await renderForUser();
    tell(creation('a'));
    const button = await findMenuButton();
    tell(finished('a'));
    expect(button.getAttribute('aria-label')).toBe('创作任务，已全部结束');
    expect(button.textContent).toBe('');
    expect(button.dataset['state']).toBe('ended');
  });

  it('is not there for a guest', async () => {
    renderInShell(<Page />);
    await screen.findByText('访客');
    tell(creation('a'));
    await vi.dynamicImportSettled();
    expect(menuButton()).toBeNull();
  });

  it('goes when the user logs out', async () => {
    const { client } = await renderForUser();
    tell(creation('a'));
    await findMenuButton();
    act(() => client.endSession());
    await screen.findByText('访客');
    expect(menuButton()).toBeNull();
  });

  it('stands at the foot of the narrow menu', async () => {
    const { user } = await renderForUser();
    tell(creation('a'));
    await findMenuButton();
    await user.click(screen.getByRole('button', { name: '收起菜单' }));
    const button = await findMenuButton();
    expect(button.closest('[data-ui="menu-footer"]')).toBeTruthy();
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: '创作任务' })).toBeTruthy();
  });
});

describe('the announcement', () => {
  const announced = () =>
    screen
      .getByRole('complementary')
      .querySelector('[data-ui="task-announcer"]')
      ?.textContent?.trim();

  it('tells each end once, and no progress', async () => {
    await renderForUser({}, <Feed />);
    tell(creation('a'), creation('b'), finished('old'));
    await findMenuButton();
    expect(announced()).toBe('');
    tell(creation('a', { percent: 80, revision: 2 }));
    expect(announced()).toBe('');
    tell(finished('a'));
    expect(announced()).toBe('1 件作品已完成');
    const first = document.querySelector('[data-ui="task-announcement"]');
    tell(finished('b'));
    expect(announced()).toBe('1 件作品已完成');
    expect(document.querySelector('[data-ui="task-announcement"]')).not.toBe(first);
  });

  it('tells once that a film is half done', async () => {
    await renderForUser();
    tell(creation('a', { tool: 'video' }), creation('b'));
    await findMenuButton();
    tell(creation('b', { percent: 60, revision: 2 }));
    expect(announced(), 'it is no film').toBe('');
    tell(creation('a', { tool: 'video', percent: 50, revision: 2 }));
    expect(announced()).toBe('作品完成了一半');
    const first = document.querySelector('[data-ui="task-announcement"]');
    tell(creation('a', { tool: 'video', percent: 70, revision: 3 }));
    expect(document.querySelector('[data-ui="task-announcement"]')).toBe(first);
  });

  it('leaves what a toast tells to that', async () => {
    await renderForUser();
    tell(creation('a'));
    await findMenuButton();
    tell(finished('a'));
    expect(await screen.findByText(/”已完成$/)).toBeTruthy();
    expect(announced()).toBe('');
  });

  it('counts what ends at the same time', async () => {
    await renderForUser({}, <Feed />);
    tell(creation('a'), creation('b'), creation('c'), creation('d'));
    await findMenuButton();
    tell(
      finished('a'),
      finished('b'),
      creation('c', { state: 'failed' }),
      creation('d', { state: 'cancelled' }),
    );
    expect(announced()).toBe('2 件作品已完成 1 件作品生成失败 1 个任务已取消');
  });
});

describe('what has succeeded', () => {
  it('is shown once with its picture to whoever looks at another page, and leads to it', async () => {
    const { user, onNavigate } = await renderForUser();
    tell(creation('a'));
    await findMenuButton();
    tell(finished('a'));
    const toast = (await screen.findByText(/”已完成$/)).closest('li') as HTMLElement;
    expect(toast.querySelector('img')?.getAttribute('src')).toBe('/pictures/a/320.webp');
    await user.click(within(toast).getByRole('button', { name: '查看' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/mypaintings');
    tell(finished('a'));
    expect(screen.queryByText(/”已完成$/), 'pressed, it has gone').toBeNull();
  });

  it('is not told where the page shows it, nor is what has failed', async () => {
    await renderForUser({}, <Feed />);
    tell(creation('a'), creation('b', { tool: 'video' }));
    await findMenuButton();
    tell(finished('a'), creation('b', { tool: 'video', state: 'failed' }));
    expect(await screen.findAllByText('1 件作品已完成 1 件作品生成失败')).not.toEqual([]);
    expect(screen.queryByText(/”已完成$/)).toBeNull();
  });
});

describe('the panel', () => {
  it('lists every creation, the newest first, with its state', async () => {
    const { items } = await renderPanel([
      creation('a', { state: 'queued', percent: 0 }),
      creation('b', { percent: 45.7 }),
      finished('c'),
      creation('d', { state: 'failed', message: '画师暂时不可用，点数已退回' }),
      creation('e', { state: 'cancelled' }),
    ]);
    const states = items().map((item) => [
      item.querySelector('[data-ui="task-prompt"]')?.textContent,
      item.querySelector('[data-ui="task-state"]')?.textContent,
    ]);
    expect(states).toEqual([
      ['提示词 e', '已取消，4 点已退回'],
      ['提示词 d', '生成失败画师暂时不可用，点数已退回'],
      ['提示词 c', '已完成'],
      ['提示词 b', '进行中 45%取消后点数全部退回'],
      ['提示词 a', '排队中取消后点数全部退回'],
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it.each<[string, Partial<Creation>]>([
    ['排队中，前面还有你的 2 个任务', { queue: { ahead: 2, isBusy: false } }],
    ['排队中，前面还有你的 1 个任务', { queue: { ahead: 1, isBusy: true } }],
    ['排队中，你的下一个任务', { queue: { ahead: 0, isBusy: false } }],
    ['排队中，目前任务较多', { queue: { ahead: 0, isBusy: true } }],
    ['模型暂时不可用，恢复后自动开始', { queue: { ahead: 1, isBusy: false, isPaused: true } }],
    ['排队中开始后通常需要 20–40 秒', { expected: { min: 20, max: 40 } }],
  ])('says what a waiting creation waits for: %s', async (text, changes) => {
    const { items } = await renderPanel([
      creation('a', { state: 'queued', percent: 0, ...changes }),
    ]);
    const state = items()[0]?.querySelector('[data-ui="task-state"]');
    expect(state?.textContent).toBe(`${text}取消后点数全部退回`);
    expect(state?.closest('[aria-live], [role="status"], [role="alert"]')).toBeNull();
  });

  it.each([
    [0, 1, '1 秒'],
    [10, 10, '10 秒'],
    [60, 90, '60–90 秒'],
    [40, 180, '40 秒 – 3 分钟'],
    [60, 120, '1–2 分钟'],
    [90, 3_600, '1.5–60 分钟'],
    [120, 120, '2 分钟'],
  ])('says how long creations like it take: %i to %i seconds', async (min, max, time) => {
    const { items } = await renderPanel([creation('a', { expected: { min, max } })]);
    const state = items()[0]?.querySelector('[data-ui="task-state"]');
    expect(state?.textContent).toBe(`进行中 40%通常需要 ${time}取消后点数全部退回`);
  });

  it('follows the place of a waiting creation, until it begins', async () => {
    const waiting = creation('a', { state: 'queued', percent: 0, expected: { min: 5, max: 10 } });
    const { items } = await renderPanel([{ ...waiting, queue: { ahead: 1, isBusy: false } }]);
    const change = (progress: Pick<Creation, 'state' | 'queue'>) =>
      act(() =>
        shell.store.set(creationsAtom, (known) =>
          applyChange(known, {
            ...{ type: 'progress', id: 'a', percent: 0, queue: progress.queue },
            state: progress.state === 'queued' ? 'queued' : 'running',
          }),
        ),
      );
    const state = () => items()[0]?.querySelector('[data-ui="task-state"]')?.textContent;
    const returned = '取消后点数全部退回';
    expect(state()).toBe(`排队中，前面还有你的 1 个任务开始后通常需要 5–10 秒${returned}`);
    change({ state: 'queued', queue: { ahead: 0, isBusy: false } });
    expect(state()).toBe(`排队中，你的下一个任务开始后通常需要 5–10 秒${returned}`);
    change({ state: 'running' });
    expect(state()).toBe(`进行中 0%通常需要 5–10 秒${returned}`);
    tell(finished('a'));
    expect(state()).toBe('已完成');
  });

  it('shows how far a creation is', async () => {
    const { panel } = await renderPanel([creation('a', { percent: 45.7 })]);
    const bar = within(panel).getByRole('progressbar', { name: '进度' });
    expect(bar.getAttribute('aria-valuenow')).toBe('45');
  });

  it('does not guess how far a waiting creation is', async () => {
    const { panel } = await renderPanel([creation('a', { state: 'queued', percent: 0 })]);
    const bar = within(panel).getByRole('progressbar', { name: '进度' });
    expect(bar.hasAttribute('aria-valuenow')).toBe(false);
  });

  it('shows what is there so far, and then the smallest form of the picture', async () => {
    const { items } = await renderPanel([creation('a')]);
    const source = () => items()[0]?.querySelector('img')?.getAttribute('src');
    expect(source()).toBeUndefined();
    const preview = 'data:image/webp;base64,UklGRg==';
    act(() =>
      shell.store.set(creationsAtom, (known) =>
        applyChange(known, { type: 'progress', id: 'a', state: 'running', percent: 50, preview }),
      ),
    );
    expect(source()).toBe(preview);
    tell(finished('a'));
    expect(source()).toBe('/pictures/a/320.webp');
  });

  it('shortens a long prompt between whole characters', async () => {
    const { items } = await renderPanel([creation('a', { prompt: `山${'🏔'.repeat(5_000)}` })]);
    const shown = items()[0]?.querySelector('[data-ui="task-prompt"]')?.textContent ?? '';
    expect(shown).toBe(`山${'🏔'.repeat(199)}`);
  });

  it('leads to the finished picture', async () => {
    const { user, panel, onNavigate } = await renderPanel([finished('a')]);
    const link = within(panel).getByRole('link', { name: '查看' });
    expect(link.getAttribute('href')).toBe('/art/mypaintings');
    await user.click(link);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/mypaintings');
    expect(queryPanel()).toBeNull();
  });

  it('says when the connection is lost, and when it was given up', async () => {
    const { panel } = await renderPanel([creation('a')]);
    const status = within(panel).getByRole('status');
    expect(status.textContent).toBe('');
    act(() => shell.store.set(creationConnectionAtom, 'lost'));
    expect(status.textContent).toBe('连接中断，正在重新连接…');
    act(() => shell.store.set(creationConnectionAtom, 'gave-up'));
    expect(status.textContent).toBe('连接已断开，创作仍在继续。刷新页面可查看最新进度');
  });

  it('gives the focus back to its button', async () => {
    const { user, panel } = await renderPanel([creation('a')]);
    expect(panel.contains(document.activeElement)).toBe(true);
    await user.keyboard('{Escape}');
    expect(queryPanel()).toBeNull();
    await expect.poll(() => document.activeElement).toBe(menuButton());
  });

  it('opens by keyboard from the top bar', async () => {
    const { user } = await renderForUser();
    tell(creation('a'));
    const topBar = within(screen.getByRole('banner'));
    const button = await topBar.findByRole('button', { name: /^创作任务，/ });
    button.focus();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: '创作任务' });
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  });
});

describe('cancelling', () => {
  it.each<[string, Partial<Creation>]>([
    ['取消后点数全部退回', { cancelReturns: 'all' }],
    ['取消后点数全部退回', { cancelReturns: 'all', state: 'queued', percent: 0 }],
    ['开始之前取消，点数全部退回', { cancelReturns: 'unknown', state: 'queued', percent: 0 }],
    ['取消后能退回多少点，由模型服务方决定', { cancelReturns: 'unknown' }],
    ['已经开始，取消不退点数，完成后仍会送到', { cancelReturns: 'none' }],
    ['开始之前取消，点数全部退回', { cancelReturns: 'none', state: 'queued', percent: 0 }],
    ['取消后点数全部退回', { cancelReturns: 'none', state: 'uncertain' }],
  ])('says beforehand what it brings back: %s', async (text, changes) => {
    const { panel } = await renderPanel([creation('a', changes)]);
    const description = `提示词 a ${text}`;
    within(panel).getByRole('button', { name: '取消', description });
    expect(await findViolations()).toEqual([]);
  });

  it('says of a lost answer until when the points come back, and cancels it like any other', async () => {
    const pointsBackAt = new Date(2026, 10, 22, 9, 5).toISOString();
    const { panel } = await renderPanel([creation('a', { state: 'uncertain', pointsBackAt })]);
    within(panel).getByText('结果待确认');
    within(panel).getByText('继续等待结果；若没有结果，点数会在 09:05 前退回');
    // Nobody knows how far it is, and nothing starts it a second time.
    expect(within(panel).getByRole('progressbar').getAttribute('aria-valuenow')).toBeNull();
    expect(within(panel).queryByRole('button', { name: '再画一次' })).toBeNull();
    expect(await findViolations()).toEqual([]);
  });

  it('says of a service that does not answer until when the points come back', async () => {
    const pointsBackAt = new Date(2026, 10, 22, 9, 5).toISOString();
    const { panel } = await renderPanel([creation('a', { pointsBackAt })]);
    within(panel).getByText('服务没有回应，还在询问；最晚 09:05 退点');
    expect(await findViolations()).toEqual([]);
  });

  it('promises nothing when the service does not tell', async () => {
    const { cancelReturns: _, ...untold } = creation('a');
    const { panel } = await renderPanel([untold]);
    const description = '提示词 a 取消后能退回多少点，由模型服务方决定';
    within(panel).getByRole('button', { name: '取消', description });
  });

  const cancelButton = (panel: HTMLElement) => within(panel).getByRole('button', { name: '取消' });

  /** A service that answers when the test says so. */
  function createCancelCall() {
    const answer = later<Cancellation>();
    const send = vi.fn(
      async (_call: unknown, _request: unknown, _options?: CallOptions) => await answer.promise,
    );
    return { send: send as unknown as ApiClient['send'], calls: send.mock.calls, answer };
  }

  it('is under way until the service has answered, and brings the points back', async () => {
    const { send, calls, answer } = createCancelCall();
    const { user, panel, items } = await renderPanel([creation('a')], { send });
    await user.click(cancelButton(panel));
    expect(items()[0]?.textContent).toContain('正在取消…');
    await user.click(cancelButton(panel));
    expect(calls.map(([, request]) => request)).toEqual([{ id: 'a' }]);

    await act(async () => answer.resolve({ isCancelled: true, pointCount: 1284 }));
    expect(items()[0]?.textContent).toContain('已取消，4 点已退回');
    expect(screen.getByText('1284 点')).toBeTruthy();
    // The button under the focus is the one that clears it now.
    expect(document.activeElement).toBe(within(panel).getByRole('button', { name: '清除' }));
  });

  it('continues while its engine is asked, and says that no points came back', async () => {
    const { send, answer } = createCancelCall();
    const { user, panel, items } = await renderPanel([creation('a')], { send });
    await user.click(cancelButton(panel));
    await act(async () =>
      answer.resolve({ isCancelled: false, isRequested: true, pointCount: 1276 }),
    );
    expect(items()[0]?.textContent).toContain('正在取消…');
    tell(creation('a', { state: 'cancelled', returned: 0 }));
    expect(items()[0]?.textContent).toContain('已取消，消耗的点数不退');
    expect(within(panel).getByRole('button', { name: '清除' })).toBeTruthy();
  });

  it('leaves one that had ended before to what the service tells of it', async () => {
    const { send, answer } = createCancelCall();
    const { user, panel, items } = await renderPanel([creation('a')], { send });
    await user.click(cancelButton(panel));
    await act(async () => answer.resolve({ isCancelled: false, pointCount: 1276 }));
    expect(items()[0]?.textContent).toContain('进行中 40%');
    tell(finished('a'));
    expect(items()[0]?.textContent).toContain('已完成');
  });

  it('says when it fails, and can be tried again', async () => {
    const send = async () => {
      throw new Error('offline');
    };
    const { user, panel } = await renderPanel([creation('a')], { send });
    await user.click(cancelButton(panel));
    expect((await screen.findByRole('alert')).textContent).toBe('取消失败，请重试');
    expect(cancelButton(panel).getAttribute('aria-busy')).toBeNull();
  });
});

describe('cancelling everything that is under way', () => {
  const restButton = (panel: HTMLElement) =>
    within(panel).queryByRole('button', { name: /^(取消全部|已经够用)/ });

  it('is offered for several, or once there is a result, with the points that come back', async () => {
    const { panel } = await renderPanel([creation('a')]);
    expect(restButton(panel)).toBeNull();
    tell(creation('b', { cost: 10 }));
    expect(restButton(panel)?.textContent).toBe('取消全部 2 个，退回 14 点');
    tell(creation('c', { cancelReturns: 'unknown' }));
    expect(restButton(panel)?.textContent).toBe('取消全部 3 个，至少退回 14 点');
    tell(finished('a'), finished('b'));
    expect(restButton(panel)?.textContent).toBe(
      '已经够用，取消其余 1 个，退回多少由模型服务方决定',
    );
    tell(creation('c', { cancelReturns: 'none', revision: 2 }));
    expect(restButton(panel)?.textContent).toBe(
      '已经够用，取消其余 1 个，点数不退，完成后仍会送到',
    );
    tell(creation('c', { cancelReturns: 'none', state: 'queued', revision: 3 }));
    expect(restButton(panel)?.textContent).toBe('已经够用，取消其余 1 个，退回 4 点');
    expect(await findViolations()).toEqual([]);
    tell(finished('c'));
    expect(restButton(panel)).toBeNull();
  });

  it('begins with the newest, so that none that waits begins instead', async () => {
    const asked: unknown[] = [];
    const send: ApiClient['send'] = async (_, request) => {
      asked.push(request);
      return { isCancelled: true, pointCount: 1284 } as never;
    };
    const open = [creation('a'), creation('b'), creation('c', { state: 'queued' })];
    const { user, panel, items } = await renderPanel(open, { send });
    await user.click(restButton(panel) as HTMLElement);
    await screen.findByText('1284 点');
    await vi.waitFor(() => expect(items()[2]?.dataset['state']).toBe('cancelled'), {
      timeout: 60_000,
    });
    expect(asked).toEqual([{ id: 'c' }, { id: 'b' }, { id: 'a' }]);
    expect(restButton(panel)).toBeNull();
  });
});

describe('clearing', () => {
  const clearButton = (item: HTMLElement | undefined) =>
    within(item as HTMLElement).getByRole('button', { name: '清除' });

  it('takes one out and moves the focus to the next', async () => {
    const { user, items } = await renderPanel([finished('a'), finished('b'), creation('c')]);
    await user.click(clearButton(items()[1]));
    expect(items().map((item) => item.dataset['state'])).toEqual(['running', 'succeeded']);
    expect(document.activeElement).toBe(items()[1]);
    await user.click(clearButton(items()[1]));
    expect(document.activeElement).toBe(items()[0]);
  });

  it('of all that have ended leaves the others', async () => {
    const { user, panel, items } = await renderPanel([finished('a'), finished('b'), creation('c')]);
    await user.click(within(panel).getByRole('button', { name: '清除已结束的任务' }));
    expect(items().map((item) => item.dataset['state'])).toEqual(['running']);
    expect(document.activeElement).toBe(panel);
  });

  it('of the last closes the panel, and the focus goes to the page', async () => {
    const { user, items } = await renderPanel([finished('a')]);
    await user.click(clearButton(items()[0]));
    expect(queryPanel()).toBeNull();
    expect(menuButton()).toBeNull();
    await expect.poll(() => document.activeElement).toBe(screen.getByRole('main'));
  });
});
