import { findViolations } from '@internal/testing/find-violations';
import { type Picture, randomId } from '@site/api-client';
import { createCreations } from '@site/api-client/creations';
import { pictureCost } from '@site/api-client/wire';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { PictureLineage } from './picture-lineage.tsx';

afterEach(cleanup);

const pages = [
  { tool: 'midjourney', label: 'Midjourney', icon: 'brush', href: () => '/art/' },
] as const;

/** A picture, and one that was made from it by an action. */
async function makeTwo() {
  const client = createTestClient();
  const creations = createCreations(client);
  const paid = () => ({ idempotencyKey: randomId(), cost: pictureCost });
  const first = await creations.create({
    tool: 'midjourney',
    input: { prompt: '雪山' },
    ...paid(),
  });
  const { id } = first.creation;
  const second = await creations.runAction({ id, action: 'vary', ...paid() });
  const pictureOf = ({ pictures: [picture] = [] }: typeof first.creation): Picture => {
    if (!picture) throw new Error('It has a picture');
    return picture;
  };
  return { client, first: first.creation, second: second.creation, pictureOf };
}

it('leads back to what a picture was made from', async () => {
  const { client, first, second, pictureOf } = await makeTwo();
  const onOpen = vi.fn();
  const { container } = render(
    <TestShell client={client}>
      <PictureLineage picture={pictureOf(second)} pages={pages} onOpen={onOpen} />
    </TestShell>,
  );
  const lineage = within(await screen.findByRole('navigation', { name: '由此制作' }));
  const steps = lineage.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Midjourney›', '变体 1']);
  expect(steps[1]).toHaveAttribute('aria-current', 'true');
  await userEvent.click(lineage.getByRole('button', { name: 'Midjourney' }));
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ id: first.id }),
    expect.objectContaining({ id: pictureOf(first).id }),
  );
  expect(await findViolations(container)).toEqual([]);
});

it('says that what came before is not shown any more', async () => {
  const { client, second, pictureOf } = await makeTwo();
  const { creation } = { creation: second };
  const send: typeof client.send = async (call, ...asked) =>
    call.path === '/art/api/lineage'
      ? ({ steps: [{ creation }], isCut: true } as never)
      : await client.send(call, ...asked);
  render(
    <TestShell client={{ ...client, send }}>
      <PictureLineage picture={pictureOf(second)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  const lineage = within(await screen.findByRole('navigation', { name: '由此制作' }));
  expect(lineage.getAllByRole('listitem')[0]).toHaveTextContent('更早的作品不再显示');
  expect(lineage.queryByRole('button')).toBeNull();
});

it('is not there for a picture that was made from nothing', async () => {
  const { client, first, pictureOf } = await makeTwo();
  const send = vi.fn(client.send);
  render(
    <TestShell client={{ ...client, send }}>
      <PictureLineage picture={pictureOf(first)} pages={pages} onOpen={() => {}} />
    </TestShell>,
  );
  await vi.waitFor(() => expect(send).toHaveResolved(), { timeout: 60_000 });
  expect(screen.queryByRole('navigation', { name: '由此制作' })).toBeNull();
});
