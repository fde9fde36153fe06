import { act, fireEvent, screen } from '@testing-library/react';
import { useAtomValue } from 'jotai';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { showPage } from '../../testing/show-page.ts';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { useShell } from '../shell-context.ts';
import { toastsAtom } from '../toast/toasts.ts';
import { retryDelay } from './retry-delay.ts';

const unreachable = '暂时无法获取登录状态，恢复后会自动更新';

/** Notes each toast once, however long it stays. */
function ToastNotes({ said }: { said: Map<number, string> }) {
  const toasts = useAtomValue(toastsAtom, { store: useShell().store });
  for (const { id, text } of toasts) said.set(id, text);
  return null;
}

function flush(milliseconds: number) {
  return act(() => vi.advanceTimersByTimeAsync(milliseconds));
}

describe('the session is asked for again', () => {
  it('when the tab is looked at again', async () => {
    const getUser = vi.fn(async () => null);
    renderInShell(undefined, { client: createTestClient({ getUser }) });
    await expect.poll(() => getUser.mock.calls.length).toBe(1);
    act(() => void window.dispatchEvent(new Event('focus')));
    await expect.poll(() => getUser.mock.calls.length).toBe(2);
  });

  it('when the page comes back from the back-forward cache', async () => {
    const getUser = vi.fn(async () => null);
    renderInShell(undefined, { client: createTestClient({ getUser }) });
    await expect.poll(() => getUser.mock.calls.length).toBe(1);
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    });
    expect(getUser).toHaveBeenCalledTimes(1);
    act(() => {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    });
    await expect.poll(() => getUser.mock.calls.length).toBe(2);
  });

  it('after failures, later each time, and tells of them once', async () => {
    const getUser = vi.fn().mockRejectedValue(new Error('offline'));
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const said = new Map<number, string>();
    renderInShell(<ToastNotes said={said} />, { client: createTestClient({ getUser }) });
    // The page has loaded and is idle: the first question.
    await flush(1_000);
    expect(getUser).toHaveBeenCalledTimes(1);
    expect([...said.values()]).toEqual([unreachable]);
    await flush(60_000);
    expect(getUser.mock.calls.length).toBeGreaterThan(3);
    expect([...said.values()]).toEqual([unreachable]);

    getUser.mockResolvedValue(testUser);
    await flush(60_000);
    expect(screen.getByText('小明')).toBeTruthy();
  });

  it('after 2 s, 4 s, 8 s … and never later than after a minute', () => {
    expect([1, 2, 3, 4, 5, 6, 50].map(retryDelay)).toEqual([
      2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000,
    ]);
  });
});

describe('where nobody can be logged in', () => {
  const renderUnmarked = (getUser: () => Promise<typeof testUser | null>) => {
    const marker = { isThere: false };
    const client = createTestClient({ getUser: vi.fn(getUser) });
    const page = renderInShell(undefined, { client, mayBeLoggedIn: () => marker.isThere });
    return { ...page, marker, getUser: vi.mocked(client.getUser) };
  };

  it('shows a guest without asking, also when the tab is looked at again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { getUser } = renderUnmarked(async () => null);
    expect(screen.getAllByRole('link', { name: '登录' }).length).toBeGreaterThan(0);
    act(() => {
      window.dispatchEvent(new Event('focus'));
      window.dispatchEvent(new Event('online'));
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
      showPage(true);
    });
    await flush(60_000);
    expect(getUser).not.toHaveBeenCalled();
  });

  it.each(['pointerdown', 'keydown'])('asks once the page is used (%s), once', async (press) => {
    const { getUser } = renderUnmarked(async () => testUser);
    fireEvent(document.body, new Event(press, { bubbles: true }));
    fireEvent(document.body, new Event(press, { bubbles: true }));
    expect(await screen.findByText('小明')).toBeTruthy();
    fireEvent(document.body, new Event(press, { bubbles: true }));
    expect(getUser).toHaveBeenCalledTimes(1);
  });

  it('asks when another tab has logged in, and when another tab has logged out', async () => {
    let user: typeof testUser | null = testUser;
    const { marker } = renderUnmarked(async () => user);
    marker.isThere = true;
    act(() => void window.dispatchEvent(new Event('focus')));
    expect(await screen.findByText('小明')).toBeTruthy();
    marker.isThere = false;
    user = null;
    act(() => showPage(true));
    await expect.poll(() => screen.queryByText('小明')).toBeNull();
  });
});

describe('a session that the service has ended', () => {
  it('makes the user a guest in place and says so', async () => {
    const client = createTestClient({ getUser: async () => testUser });
    renderInShell(undefined, { client });
    await screen.findByText('小明');
    act(() => client.endSession());
    expect(await screen.findByText('登录已失效，请重新登录')).toBeTruthy();
    expect(screen.queryByText('小明')).toBeNull();
  });

  it('shows nothing to a guest', async () => {
    const client = createTestClient();
    renderInShell(undefined, { client });
    await screen.findAllByRole('link', { name: '登录' });
    act(() => client.endSession());
    expect(screen.queryByText('登录已失效，请重新登录')).toBeNull();
  });
});
