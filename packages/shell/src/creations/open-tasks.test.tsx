import { findViolations } from '@internal/testing/find-violations';
import type { Creation } from '@site/api-client/creations';
import type { User } from '@site/api-client/wire';
import { act, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import {
  testCreation as creation,
  silentStream,
  tellCreations,
} from '../../testing/test-creations.ts';
import { type ShellContextValue, useShell } from '../shell-context.ts';
import { creationConnectionAtom } from './creations-state.ts';
import { OpenTasks } from './open-tasks.tsx';

let shell: ShellContextValue;

function Page() {
  shell = useShell();
  return <OpenTasks />;
}

const tell = (...creations: Creation[]) => tellCreations(shell, ...creations);

function open(user: User = testUser) {
  return renderInShell(<Page />, {
    client: createTestClient({ getUser: async () => user, receive: silentStream }),
  });
}

const findTasks = () => screen.findByRole('region', { name: '创作任务' });
const queryTasks = () => screen.queryByRole('region', { name: '创作任务' });
const itemsOf = (region: HTMLElement) => within(region).findAllByRole('listitem');

it('shows what is not finished, the newest first', async () => {
  open();
  await screen.findAllByText(/小明/);
  expect(queryTasks()).toBeNull();
  tell(
    creation('a', { state: 'queued', percent: 0 }),
    creation('b'),
    creation('c', { state: 'succeeded' }),
    creation('d', { state: 'failed', message: '画师暂时不可用，点数已退回' }),
  );
  const items = await itemsOf(await findTasks());
  expect(items.map((item) => item.querySelector('[data-ui="task-prompt"]')?.textContent)).toEqual([
    '提示词 d',
    '提示词 b',
    '提示词 a',
  ]);
  expect(await findViolations()).toEqual([]);
});

it('goes when the last has finished', async () => {
  open();
  await screen.findAllByText(/小明/);
  tell(creation('a'));
  await itemsOf(await findTasks());
  tell(creation('a', { state: 'succeeded' }));
  expect(queryTasks()).toBeNull();
});

it('keeps places free for those that are not known yet', async () => {
  open({ ...testUser, openCreationCount: 2 });
  const region = await findTasks();
  const places = () => region.querySelectorAll('[data-ui="skeleton"]').length;
  expect(places()).toBe(2);
  expect(region.getAttribute('aria-busy')).toBe('true');
  tell(creation('a'), creation('b'));
  expect(await itemsOf(region)).toHaveLength(2);
  expect(places()).toBe(0);
  expect(region.getAttribute('aria-busy')).toBe('false');
});

it('keeps none once the service has said that there are none, or cannot be reached', async () => {
  for (const connection of ['connected', 'gave-up'] as const) {
    const { unmount } = open({ ...testUser, openCreationCount: 1 });
    await findTasks();
    act(() => shell.store.set(creationConnectionAtom, connection));
    expect(queryTasks()).toBeNull();
    unmount();
  }
});

it('is not there for a guest', async () => {
  renderInShell(<Page />);
  await screen.findAllByText('登录');
  tell(creation('a'));
  await vi.dynamicImportSettled();
  expect(queryTasks()).toBeNull();
});

it('clears the last, and the focus goes to the page', async () => {
  const { user } = open();
  await screen.findAllByText(/小明/);
  tell(creation('a', { state: 'failed' }));
  const [item] = await itemsOf(await findTasks());
  await user.click(within(item as HTMLElement).getByRole('button', { name: '清除' }));
  expect(queryTasks()).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('main'));
});
