import { findViolations } from '@internal/testing/find-violations';
import { ApiError, type Picture, randomId } from '@site/api-client';
import { type Creation, createCreations } from '@site/api-client/creations';
import { pictureCost } from '@site/api-client/wire';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PictureDerivatives } from './picture-derivatives.tsx';

afterEach(cleanup);

const pages = [
  { tool: 'midjourney', label: 'Midjourney', icon: 'brush', href: () => '/art/' },
  { tool: 'upscale', label: '图片放大', icon: 'upscale', href: () => '/art/upscale' },
] as const;

const pictureOf = ({ pictures: [picture] = [] }: Creation): Picture => {
  if (!picture) throw new Error('It has a picture');
  return picture;
};

/** A picture, and as many that were made from it by an action, the newest first. */
async function makeFamily(count: number) {
  const client = createTestClient();
  const creations = createCreations(client);
  const paid = (cost: number) => ({ idempotencyKey: randomId(), cost });
  const { creation: first } = await creations.create({
    tool: 'midjourney',
    input: { prompt: '雪山' },
    ...paid(pictureCost),
  });
  const made: Creation[] = [];
  for (let number = 0; number < count; number++) {
    const { creation } = await creations.runAction({ id: first.id, action: 'pick', ...paid(0) });
    made.unshift(creation);
  }
  return { client, first, made };
}

it('shows what came of a picture, and opens it', async () => {
  const { client, first, made } = await makeFamily(2);
  const onOpen = vi.fn();
  const { container } = render(
    <TestShell client={client}>
      <PictureDerivatives picture={pictureOf(first)} pages={pages} onOpen={onOpen} />
    </TestShell>,
  );
  const region = within(await screen.findByRole('region', { name: '衍生作品 2 件' }));
  const tiles = region.getAllByRole('button');
  expect(tiles.map((tile) => tile.textContent)).toEqual(['取大图 1', '取大图 1']);
  await userEvent.click(tiles[1] as HTMLElement);
  const [, oldest] = made;
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: oldest?.id }),
    expect.objectContaining({ id: oldest && pictureOf(oldest).id }),
  );
  expect(await findViolations(container)).toEqual([]);
});

it('names a work of another tool by that', async () => {
  const { client, first, made } = await makeFamily(1);
  const send: typeof client.send = async (call, ...asked) =>
    call.path === '/art/api/derivatives'
      ? ({
          derivatives: made.map((creation) => ({ creation: { ...creation, tool: 'upscale' } })),
          count: 1,
        } as never)
      : await client.send(call, ...asked);
  render(
    <TestShell client={{ ...client, send }}>
      <PictureDerivatives picture={pictureOf(first)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  expect(await screen.findByRole('button', { name: '图片放大' })).toBeVisible();
});

it('shows a page at a time, and none of them twice', async () => {
  const { client, first } = await makeFamily(10);
  render(
    <TestShell client={client}>
      <PictureDerivatives picture={pictureOf(first)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  const region = within(await screen.findByRole('region', { name: '衍生作品 10 件' }));
  expect(region.getAllByRole('listitem')).toHaveLength(8);
  await userEvent.click(region.getByRole('button', { name: '还有 2 件' }));
  await waitFor(() => expect(region.getAllByRole('listitem')).toHaveLength(10));
  expect(region.queryByRole('button', { name: /还有/ })).toBeNull();
});

it('keeps what is there, and says so, where more cannot be had', async () => {
  const { client, first } = await makeFamily(10);
  let isOffline = false;
  const send: typeof client.send = async (...asked) => {
    if (isOffline) throw new ApiError('network', 'There is no connection.');
    return await client.send(...asked);
  };
  render(
    <TestShell client={{ ...client, send }}>
      <PictureDerivatives picture={pictureOf(first)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  const more = await screen.findByRole('button', { name: '还有 2 件' });
  isOffline = true;
  await userEvent.click(more);
  expect(await screen.findByText(/网络/)).toBeVisible();
  isOffline = false;
  await userEvent.click(more);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(10));
});

it('is not there for a picture that nothing was made from', async () => {
  const { client, first } = await makeFamily(0);
  const send = vi.fn(client.send);
  render(
    <TestShell client={{ ...client, send }}>
      <PictureDerivatives picture={pictureOf(first)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  await vi.waitFor(() => expect(send).toHaveResolved(), { timeout: 60_000 });
  expect(screen.queryByRole('region', { name: /衍生作品/ })).toBeNull();
});
