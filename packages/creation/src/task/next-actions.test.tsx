import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { CreationProvider } from '../creation-provider.tsx';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { messages } from '../messages/zh-cn.ts';
import type { SucceededWithPictures } from './creation-state.ts';
import { NextActions } from './next-actions.tsx';

afterEach(cleanup);

const action = (label: string, kind?: string) => ({ id: label, label, ...(kind && { kind }) });

function open(actions: SucceededWithPictures['actions']) {
  const run = vi.fn();
  const creation: SucceededWithPictures = {
    ...{ status: 'succeeded', id: 'c1', prompt: '雪山', preview: undefined, actions },
    pictures: [testPicture(1)],
  };
  const costOf = (_model: string, _settings: unknown, kind?: string) => (kind === 'pick' ? 0 : 10);
  render(
    <CreationProvider messages={messages}>
      <NextActions
        creation={creation}
        actions={{ costOf, run }}
        words={stage}
        chosen={creation.pictures[0]}
      />
    </CreationProvider>,
  );
  return { run, creation };
}

it('those alike stand in a row with their price, in the order of the engine', () => {
  open([
    ...[action('U1', 'pick'), action('🔄', 'reroll'), action('V1', 'vary'), action('U2', 'pick')],
    ...[action('⬅️', 'pan'), action('Zoom Out 2x', 'zoom')],
    ...[action('Animate'), action('Newer', 'of a newer service')],
  ]);
  const rows = screen.getAllByRole('group').map((row) => [
    row.querySelector('span')?.textContent,
    ...within(row)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ]);
  expect(rows).toEqual([
    ['取出大图，免费', '取大图 1', '取大图 2'],
    ['再变一变，每次 10 点', '再来一组', '变体 1'],
    ['扩展画面，每次 10 点', '向左扩展', '缩小 2×'],
    ['接着做，每次 10 点', 'Animate', 'Newer'],
  ]);
});

it('one press runs it; nothing is shown when nothing is offered', async () => {
  const { run, creation } = open([action('V1', 'vary')]);
  await userEvent.click(screen.getByRole('button', { name: '变体 1' }));
  expect(run).toHaveBeenCalledExactlyOnceWith(creation, { id: 'V1', label: 'V1', kind: 'vary' });
  cleanup();
  open([]);
  expect(screen.queryByRole('group')).toBeNull();
});
