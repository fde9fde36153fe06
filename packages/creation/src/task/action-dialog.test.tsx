import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import type { SucceededWithPictures } from './creation-state.ts';
import { NextActions } from './next-actions.tsx';

beforeEach(() => localStorage.clear());
afterEach(cleanup);

const remix = { id: 'v1', label: 'V1', kind: 'vary', takes: ['prompt'] };
const zoom = { id: 'zoom', label: 'Custom Zoom', kind: 'zoom', needs: ['prompt'] };

function open() {
  const run = vi.fn();
  const creation: SucceededWithPictures = {
    ...{ status: 'succeeded', id: 'c1', prompt: '雪山', preview: undefined },
    actions: [remix, zoom, { id: 'new', label: 'Sing', needs: ['voice'] }],
    pictures: [testPicture(1)],
  };
  render(
    <TestShell client={createTestClient()}>
      <NextActions
        creation={creation}
        actions={{ costOf: () => 10, run }}
        words={stage}
        chosen={creation.pictures[0]}
      />
    </TestShell>,
  );
  return { run, creation };
}

it('an action that needs words asks for them, and keeps what was written', async () => {
  const { run, creation } = open();
  const button = screen.getByRole('button', { name: '自定义缩放…' });
  await userEvent.click(button);
  const words = await screen.findByRole('textbox', { name: '提示词' });
  expect(words).toHaveValue('雪山 --zoom 1.8');
  await userEvent.type(words, ' -ar 1:1');
  await userEvent.click(screen.getByRole('button', { name: '开始，10 点' }));
  expect(run, 'with an error it is not sent').not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
  await userEvent.click(button);
  const again = await screen.findByRole('textbox', { name: '提示词' });
  // The draft is there once it is known whose it is.
  await waitFor(() => expect(again).toHaveValue('雪山 --zoom 1.8 -ar 1:1'));
  await userEvent.clear(again);
  await userEvent.type(again, '海 --zoom 1.2{Control>}{Enter}{/Control}');
  expect(run).toHaveBeenCalledExactlyOnceWith(creation, zoom, { prompt: '海 --zoom 1.2' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('a variation asks for words with remix switched on alone', async () => {
  const { run, creation } = open();
  await userEvent.click(screen.getByRole('button', { name: '变体 1' }));
  expect(run).toHaveBeenCalledExactlyOnceWith(creation, remix);
  const toggle = screen.getByRole('button', { name: '改写提示词' });
  await userEvent.click(toggle);
  expect(toggle).toHaveAttribute('aria-pressed', 'true');
  await userEvent.click(screen.getByRole('button', { name: '变体 1…' }));
  expect(await screen.findByRole('textbox', { name: '提示词' })).toHaveValue('雪山');
  expect(run).toHaveBeenCalledOnce();
});

it('what needs something that this page does not know is not offered', () => {
  open();
  expect(screen.queryByRole('button', { name: /Sing/ })).toBeNull();
});
