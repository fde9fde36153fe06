import type { ApiClient } from '@site/api-client';
import type { Creation, CreationChange } from '@site/api-client/creations';
import type { User } from '@site/api-client/wire';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { useSession, useSessionActions } from '../session/use-session.ts';
import { openCreationChannel } from './creation-channel.ts';
import { useCreationActions } from './use-creation-actions.ts';
import { useCreations } from './use-creations.ts';

const running: Creation = {
  ...{ id: 'c1', tool: 'midjourney', state: 'running', revision: 1, percent: 0, prompt: '雪山' },
  ...{ width: 1024, height: 1024, cost: 4, engine: 'demo' },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', pictures: undefined, message: undefined },
};

/** The service has answered what was begun. */
let answered = () => {};

/** Shows what the page knows, and does what parts of it do. */
function Page() {
  const session = useSession();
  const creations = useCreations();
  const { expect, learn, endCancelled, dismiss } = useCreationActions();
  const { replaceUser } = useSessionActions();
  return (
    <>
      <p data-testid="session">{session.state}</p>
      <p data-testid="balance">{session.state === 'user' && session.user.pointCount}</p>
      <p data-testid="creations">
        {[...creations.values()].map(({ id, state, percent }) => `${id} ${state} ${percent}`)}
      </p>
      <button
        type="button"
        onClick={() => {
          answered = expect();
        }}
      >
        begin
      </button>
      <button type="button" onClick={() => learn(running)}>
        learn
      </button>
      <button
        type="button"
        onClick={() => {
          endCancelled(running.id);
          dismiss(running.id);
        }}
      >
        cancel and dismiss
      </button>
      <button type="button" onClick={() => replaceUser({ ...testUser, id: 'somebody-else' })}>
        another
      </button>
    </>
  );
}

/** The page of `user`, and the stream that the test writes. */
function open(user: User | null) {
  let tell = (_: CreationChange) => {};
  let isLeft = false;
  const receive = vi.fn(async function* (_call: unknown, _request: unknown, options: unknown) {
    const { signal } = options as { signal: AbortSignal };
    signal.addEventListener('abort', () => {
      isLeft = true;
    });
    for (;;) {
      yield await new Promise<CreationChange>((resolve) => {
        tell = resolve;
      });
    }
  });
  const client = createTestClient({
    getUser: async () => user,
    receive: receive as unknown as ApiClient['receive'],
  });
  const page = renderInShell(<Page />, { client });
  return {
    ...page,
    receive,
    isLeft: () => isLeft,
    tell: (change: CreationChange) => act(async () => tell(change)),
  };
}

const creations = () => screen.getByTestId('creations');
const session = () => screen.getByTestId('session');
const balance = () => screen.getByTestId('balance');

it('a user with open creations follows them, until the last has ended', async () => {
  const { receive, tell, isLeft } = open({ ...testUser, openCreationCount: 1 });
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  await tell({ type: 'creation', creation: running, pointCount: 1_276 });
  expect(creations().textContent).toBe('c1 running 0');
  expect(balance().textContent).toBe('1276');
  await tell({ type: 'present' });
  await tell({ type: 'progress', id: 'c1', state: 'running', percent: 45, preview: undefined });
  expect(creations().textContent).toBe('c1 running 45');
  expect(isLeft()).toBe(false);
  const failed = { ...running, state: 'failed' as const };
  await tell({ type: 'creation', creation: failed, pointCount: 1_280 });
  expect(creations().textContent).toBe('c1 failed 45');
  expect(balance().textContent).toBe('1280');
  expect(isLeft()).toBe(true);
  expect(receive).toHaveBeenCalledOnce();
});

it('one that has none asks for no stream before the first begins', async () => {
  const { receive, user } = open(testUser);
  await waitFor(() => expect(balance().textContent).toBe('1280'));
  expect(receive).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'learn' }));
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  expect(receive.mock.calls[0]?.[1]).toEqual({ user: testUser.id, known: ['c1'] });
});

it('is connected while one begins, and leaves when none has begun', async () => {
  const { receive, tell, user, isLeft } = open(testUser);
  await waitFor(() => expect(balance().textContent).toBe('1280'));
  await user.click(screen.getByRole('button', { name: 'begin' }));
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  await tell({ type: 'present' });
  expect(isLeft()).toBe(false);
  act(answered);
  expect(isLeft()).toBe(true);
});

it('what was counted before and has ended meanwhile is not followed any further', async () => {
  const { receive, tell, isLeft } = open({ ...testUser, openCreationCount: 1 });
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  await tell({ type: 'present' });
  expect(isLeft()).toBe(true);
});

it('one that was dismissed is not brought back by late news of it', async () => {
  const { receive, tell, user } = open({ ...testUser, openCreationCount: 2 });
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  const other = { ...running, id: 'c2' };
  await tell({ type: 'creation', creation: running, pointCount: 1_272 });
  await tell({ type: 'creation', creation: other, pointCount: 1_272 });
  await user.click(screen.getByRole('button', { name: 'cancel and dismiss' }));
  const cancelled = { ...running, state: 'cancelled' as const };
  await tell({ type: 'creation', creation: cancelled, pointCount: 1_276 });
  expect(balance().textContent).toBe('1276');
  expect(creations().textContent).toBe('c2 running 0');
  const tab = openCreationChannel(testUser.id);
  const known = [running, { ...running, id: 'c3' }].map((creation) => {
    return { ...creation, preview: undefined };
  });
  tab.post({ type: 'known', creations: known });
  await waitFor(() => expect(creations().textContent).toBe('c2 running 0c3 running 0'));
  tab.close();
  await user.click(screen.getByRole('button', { name: 'learn' }));
  expect(creations().textContent, 'a page that asks for it has it').toBe(
    'c2 running 0c3 running 0c1 running 0',
  );
});

it('another account sees nothing of it', async () => {
  const { user, isLeft, receive } = open(testUser);
  await waitFor(() => expect(balance().textContent).toBe('1280'));
  await user.click(screen.getByRole('button', { name: 'learn' }));
  await waitFor(() => expect(receive).toHaveBeenCalledOnce());
  await user.click(screen.getByRole('button', { name: 'another' }));
  expect(creations().textContent).toBe('');
  expect(isLeft()).toBe(true);
});

it('a guest follows nothing', async () => {
  const { receive, user } = open(null);
  await waitFor(() => expect(session().textContent).toBe('guest'));
  await user.click(screen.getByRole('button', { name: 'learn' }));
  expect(receive).not.toHaveBeenCalled();
});
