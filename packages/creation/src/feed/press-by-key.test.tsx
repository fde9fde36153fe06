import type { ApiClient, Picture } from '@site/api-client';
import type { Creation } from '@site/api-client/creations';
import { calls } from '@site/api-client/wire';
import { ShellProvider } from '@site/shell';
import { messages as shellMessages } from '@site/shell/zh-cn';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { testBrand } from '../../testing/test-brand.ts';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { CreationProvider } from '../creation-provider.tsx';
import { messages } from '../messages/zh-cn.ts';
import { CreationFeed } from './creation-feed.tsx';

const onReuse = vi.fn();
const onOpen = vi.fn();
const run = vi.fn();
const like = vi.fn(async () => ({ likeCount: 1 }));

const grid: readonly Picture[] = [1, 2, 3, 4].map((number) =>
  testPicture(number, { prompt: '雪山' }),
);

const actionsOfGrid = grid.flatMap(({ id }, index) => [
  { id: `u${index + 1}`, label: `U${index + 1}`, kind: 'pick', picture: id },
  { id: `v${index + 1}`, label: `V${index + 1}`, kind: 'vary', picture: id },
]);

async function open({
  pictures = grid,
  actions = actionsOfGrid,
}: {
  pictures?: readonly Picture[];
  actions?: Creation['actions'];
} = {}) {
  const creation: Creation = {
    id: 'creation-1',
    tool: 'midjourney',
    state: 'succeeded',
    revision: 0,
    percent: 100,
    prompt: '雪山',
    cost: 10,
    engine: 'demo',
    createdAt: '2026-01-01T00:00:00.000Z',
    pictures: [...pictures],
    actions,
  };
  const fake = createTestClient({ like });
  const send = ((call, request, options) =>
    call.path === calls.listMyCreations.path
      ? Promise.resolve({ creations: [creation], nextCursor: undefined })
      : fake.send(call, request, options)) as ApiClient['send'];
  render(
    <ShellProvider
      brand={testBrand}
      client={{ ...fake, send }}
      messages={shellMessages}
      path="/art/"
    >
      <CreationProvider messages={messages}>
        <CreationFeed
          tool="midjourney"
          opened={undefined}
          onOpen={onOpen}
          onReuse={onReuse}
          actions={{ costOf: () => 10, run }}
        />
      </CreationProvider>
    </ShellProvider>,
  );
  const feed = await screen.findByRole('region', { name: '最近创作' });
  return {
    result: async (place: number) =>
      await within(feed).findByRole('button', { name: `雪山，第 ${place} 张` }),
    feed,
  };
}

beforeEach(() => {
  for (const call of [onReuse, onOpen, run, like]) call.mockClear();
});
afterEach(cleanup);

it('goes to a result of the row by its number, and nowhere by a number without one', async () => {
  const { result } = await open({ pictures: grid.slice(0, 3) });
  (await result(1)).focus();
  await userEvent.keyboard('3');
  expect(await result(3)).toHaveFocus();
  await userEvent.keyboard('2');
  expect(await result(2)).toHaveFocus();
  await userEvent.keyboard('4');
  expect(await result(2)).toHaveFocus();
});

it('runs what the engine offers for the result that has the focus', async () => {
  const { result } = await open();
  (await result(2)).focus();
  await userEvent.keyboard('u');
  expect(run.mock.calls.map(([, { id }]) => id)).toEqual(['u2']);
  await userEvent.keyboard('4v');
  expect(run.mock.calls.map(([, { id }]) => id)).toEqual(['u2', 'v4']);
});

it('opens the menu where a key stands for several actions, or for those of the whole creation', async () => {
  const [first] = grid;
  const { feed } = await open({
    pictures: grid.slice(0, 1),
    actions: [
      { id: 'subtle', label: 'Vary (Subtle)', kind: 'vary', picture: first?.id },
      { id: 'strong', label: 'Vary (Strong)', kind: 'vary', picture: first?.id },
    ],
  });
  (await within(feed).findByRole('button', { name: '雪山' })).focus();
  await userEvent.keyboard('v');
  expect(await screen.findByRole('menu', { name: '更多操作：雪山' })).toBeInTheDocument();
  expect(run).not.toHaveBeenCalled();
});

it('likes the result, and uses its prompt again', async () => {
  const { result } = await open();
  (await result(3)).focus();
  await userEvent.keyboard('l');
  expect(like).toHaveBeenCalledExactlyOnceWith({ id: grid[2]?.id });
  await userEvent.keyboard('r');
  expect(onReuse).toHaveBeenCalledExactlyOnceWith('雪山', undefined);
});

it('names each key at its button', async () => {
  const { result } = await open();
  await result(1);
  const [first] = screen.getAllByRole('group', { name: '雪山，第 1 张' });
  if (!first) throw new Error('The result has its buttons.');
  const keys = within(first)
    .getAllByRole('button')
    .flatMap((button) => button.getAttribute('aria-keyshortcuts') ?? []);
  expect(keys).toEqual(['L', 'D']);
});

it('leaves keys alone that are pressed with others', async () => {
  const { result } = await open();
  (await result(1)).focus();
  await userEvent.keyboard('{Control>}d{/Control}{Shift>}V{/Shift}{Alt>}2{/Alt}');
  expect(run).not.toHaveBeenCalled();
  expect(await result(1)).toHaveFocus();
});
