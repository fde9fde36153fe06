import { findViolations } from '@internal/testing/find-violations';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { SendBar } from './send-bar.tsx';
import { useBuyPoints } from './use-buy-points.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function PaidBar({ cost }: { cost: number }) {
  return <SendBar label="开始绘画" isBusy={false} onBuy={useBuyPoints(cost)} />;
}

/** A form whose creation costs so much, for somebody with 100 points. */
function show(cost: number, client = createTestClient()) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
  const onSubmit = vi.fn((event) => event.preventDefault());
  const page = render(
    <TestShell client={client}>
      <form onSubmit={onSubmit}>
        <PaidBar cost={cost} />
      </form>
    </TestShell>,
  );
  return { ...page, onSubmit };
}

it('sends what the balance just covers', async () => {
  const { onSubmit } = show(100);
  await screen.findByRole('button', { name: /^账户菜单/ });
  await userEvent.click(screen.getByRole('button', { name: '开始绘画' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

it('sells points to whoever has too few, and sends nothing', async () => {
  const { onSubmit, container } = show(101);
  await userEvent.click(await screen.findByRole('button', { name: '点数不足，去购买' }));
  expect(await screen.findByRole('dialog', { name: '购买点数' })).toBeVisible();
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.queryByText('开始绘画')).toBeNull();
  expect(await findViolations(container)).toEqual([]);
});

it('lets guests press, who are asked to log in', async () => {
  const { onSubmit } = show(101, createTestClient({ getUser: async () => null }));
  await screen.findAllByRole('link', { name: '登录' });
  await userEvent.click(screen.getByRole('button', { name: '开始绘画' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});
