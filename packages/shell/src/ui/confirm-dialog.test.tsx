import { findViolations } from '@internal/testing/find-violations';
import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { later } from '../../testing/later.ts';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { Button } from './button.tsx';
import { ConfirmDialog, type ConfirmDialogProps } from './confirm-dialog.tsx';

const texts = { title: '删除？', text: '无法恢复。', confirmLabel: '确定删除' };

function Example({ onConfirm = async () => {}, ...props }: Partial<ConfirmDialogProps>) {
  return (
    <ConfirmDialog {...texts} trigger={<Button>删除</Button>} onConfirm={onConfirm} {...props} />
  );
}

/** One dialog that asks about two things in turn. */
function ExampleOfTwo({ onConfirm }: { onConfirm: (subject: 'a' | 'b') => Promise<void> }) {
  const [subject, setSubject] = useState<'a' | 'b'>();
  return (
    <>
      <Button onClick={() => setSubject('a')}>甲</Button>
      <Button onClick={() => setSubject('b')}>乙</Button>
      <ConfirmDialog
        {...texts}
        open={subject !== undefined}
        onOpenChange={() => setSubject(undefined)}
        subject={subject}
        onConfirm={async () => subject && onConfirm(subject)}
      />
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: '删除' }));
  return within(screen.getByRole('dialog', { name: '删除？' }));
}

const confirmButton = () => screen.getByRole('button', { name: /确定删除/ });
const isBusy = () => confirmButton().getAttribute('aria-busy') === 'true';

describe('a confirm dialog', () => {
  it('says what it asks, and does nothing when it is cancelled', async () => {
    const onConfirm = vi.fn(async () => {});
    renderInShell(<Example onConfirm={onConfirm} />);
    const dialog = await open();
    expect(dialog.getByText('无法恢复。')).toBeTruthy();
    expect(dialog.queryByRole('alert')).toBeNull();
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '取消' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onConfirm).not.toHaveBeenCalled();
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: '删除' }));
  });

  it('is busy until the call settles, and calls once', async () => {
    const { promise, resolve } = later<void>();
    const onConfirm = vi.fn(() => promise);
    renderInShell(<Example onConfirm={onConfirm} />);
    await open();
    await userEvent.click(confirmButton());
    expect(isBusy()).toBe(true);
    expect(document.activeElement).toBe(confirmButton());
    await userEvent.click(confirmButton());
    expect(onConfirm).toHaveBeenCalledOnce();
    resolve();
    await expect.poll(isBusy).toBe(false);
  });

  it('is still busy when it is opened again during the call', async () => {
    renderInShell(<Example onConfirm={() => new Promise(() => {})} />);
    await open();
    await userEvent.click(confirmButton());
    await userEvent.keyboard('{Escape}');
    await open();
    expect(isBusy()).toBe(true);
  });

  it('is busy only for the subject whose call is under way', async () => {
    const calls = { a: later<void>(), b: later<void>() };
    renderInShell(<ExampleOfTwo onConfirm={(subject) => calls[subject].promise} />);
    await userEvent.click(screen.getByRole('button', { name: '甲' }));
    await userEvent.click(confirmButton());
    expect(isBusy()).toBe(true);
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: '乙' }));
    expect(isBusy()).toBe(false);
    await userEvent.click(confirmButton());
    await act(async () => calls.a.resolve());
    expect(isBusy()).toBe(true);
    await act(async () => calls.b.resolve());
    expect(isBusy()).toBe(false);
  });

  it('says what went wrong', async () => {
    renderInShell(<Example open error="网络不通" />);
    expect(screen.getByRole('alert').textContent).toBe('网络不通');
    expect(await findViolations()).toEqual([]);
  });
});
