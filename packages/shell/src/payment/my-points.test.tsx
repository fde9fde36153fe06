import { ApiError } from '@site/api-client';
import { pointCalls } from '@site/api-client/wire';
import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient } from '../../testing/test-client.ts';
import { MyPoints } from './my-points.tsx';

const entry = (id: string, kind: string, amount: number, reason?: string) => ({
  ...{ id, kind, amount, ...(reason && { reason }) },
  createdAt: '2026-01-31T00:05:00.000Z',
});

async function showPoints(send: ReturnType<typeof vi.fn>) {
  const client = { ...createTestClient(), send: send as never };
  const page = renderInShell(<MyPoints />, { client });
  return { ...page, section: await screen.findByRole('region', { name: '点数明细' }) };
}

it('says what points came from and went to, page by page', async () => {
  const send = vi
    .fn()
    .mockResolvedValueOnce({ entries: [entry('3', 'refund', 10)], nextCursor: '3' })
    .mockResolvedValueOnce({
      entries: [entry('2', 'spend', -1200), entry('1', 'gift-card', 200)],
      nextCursor: undefined,
    });
  const { user, section } = await showPoints(send);
  await user.click(await within(section).findByRole('button', { name: '加载更多' }));
  await within(section).findByText('−1,200');
  expect(
    within(section)
      .getAllByRole('listitem')
      .map((row) => row.textContent),
  ).toEqual([
    expect.stringMatching(/^退回.*\+10$/),
    expect.stringMatching(/^创作.*−1,200$/),
    // Kinds may be younger than the page.
    expect.stringMatching(/^其他.*\+200$/),
  ]);
  expect(send.mock.calls.map(([call, request]) => [call, request.cursor])).toEqual([
    [pointCalls.listPointEntries, undefined],
    [pointCalls.listPointEntries, '3'],
  ]);
});

it('says why points came back', async () => {
  const reasons = ['failed', 'cancelled', 'shorter', 'fewer', 'of a later version'];
  const entries = reasons.map((reason, place) => entry(`${place}`, 'refund', 10, reason));
  const send = vi.fn().mockResolvedValueOnce({ entries, nextCursor: undefined });
  const { section } = await showPoints(send);
  const rows = await within(section).findAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^退回：没有做成.*\+10$/),
    expect.stringMatching(/^退回：已取消.*\+10$/),
    expect.stringMatching(/^退回：成片比预计短.*\+10$/),
    expect.stringMatching(/^退回：没有全部做成.*\+10$/),
    expect.stringMatching(/^退回\d.*\+10$/),
  ]);
});

it('says when there is nothing, and asks again after a failure', async () => {
  const send = vi
    .fn()
    .mockRejectedValueOnce(new ApiError('network', 'No answer.'))
    .mockResolvedValueOnce({ entries: [], nextCursor: undefined });
  const { user, section } = await showPoints(send);
  await within(section).findByText(/点数明细加载失败/);
  await user.click(within(section).getByRole('button', { name: '重试' }));
  expect(await within(section).findByText('还没有点数变动')).not.toBeNull();
});
