import { findViolations } from '@internal/testing/find-violations';
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { addToast, MAX_TOASTS, type Toast, type ToastContent } from './toasts.ts';
import { useToast } from './use-toast.ts';

function Speaker({ content }: { content: ToastContent }) {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.show(content)}>
      说
    </button>
  );
}

/** Shows a toast, with the time standing still from then on. */
async function say(content: ToastContent) {
  renderInShell(<Speaker content={content} />);
  const speaker = screen.getByRole('button', { name: '说' });
  // What shows toasts is loaded with the first one.
  fireEvent.click(speaker);
  fireEvent.click(await screen.findByRole('button', { name: '关闭通知' }));
  vi.useFakeTimers();
  fireEvent.click(speaker);
}

function pass(milliseconds: number) {
  act(() => void vi.advanceTimersByTime(milliseconds));
}

describe('a toast', () => {
  it('stays for 5 seconds', async () => {
    await say({ kind: 'success', text: '设置已更新' });
    pass(4_999);
    expect(screen.queryByText('设置已更新')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('设置已更新')).toBeNull();
  });

  it.each([2_000, 10_000])('stays for %d ms if asked to', async (duration) => {
    await say({ kind: 'info', text: '开始下载…', duration });
    pass(duration - 1);
    expect(screen.queryByText('开始下载…')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('开始下载…')).toBeNull();
  });

  it('stays for 10 seconds with something to do about it', async () => {
    const action = { label: '撤销', onPress: () => {} };
    await say({ kind: 'success', text: '已删除', action });
    pass(9_999);
    expect(screen.queryByText('已删除')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('已删除')).toBeNull();
  });

  it('does not go while the pointer or the focus is on it', async () => {
    await say({ kind: 'info', text: '开始下载…' });
    const toast = screen.getByText('开始下载…').parentElement ?? document.body;
    pass(3_000);
    fireEvent.pointerEnter(toast);
    pass(60_000);
    fireEvent.pointerLeave(toast);
    fireEvent.focus(screen.getByRole('button', { name: '关闭通知' }));
    pass(60_000);
    fireEvent.blur(screen.getByRole('button', { name: '关闭通知' }));
    pass(1_999);
    expect(screen.queryByText('开始下载…')).not.toBeNull();
    pass(1);
    expect(screen.queryByText('开始下载…')).toBeNull();
  });

  it('stays until something is done about it where it is to', async () => {
    const onPress = vi.fn();
    const action = { label: '刷新', onPress };
    await say({ kind: 'info', text: '网站已更新', duration: Number.POSITIVE_INFINITY, action });
    pass(3_600_000);
    expect(screen.queryByText('网站已更新')).not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: '刷新' }));
    expect(onPress).toHaveBeenCalledOnce();
    expect(screen.queryByText('网站已更新')).toBeNull();
  });

  it('can be closed', async () => {
    await say({ kind: 'warning', text: '参考图最多 5 张' });
    fireEvent.click(screen.getByRole('button', { name: '关闭通知' }));
    expect(screen.queryByText('参考图最多 5 张')).toBeNull();
  });

  it('is read out politely, by one live region', async () => {
    await say({ kind: 'info', text: '设置已更新' });
    const regions = document.querySelectorAll('[aria-live]');
    expect([...regions].filter((each) => each.textContent?.includes('设置已更新'))).toHaveLength(1);
  });

  it('is read out immediately when it is an error, by one live region', async () => {
    await say({ kind: 'error', text: '支付失败，请重试' });
    expect(screen.getByRole('alert').textContent).toBe('支付失败，请重试');
    expect(screen.getByRole('alert').closest('[aria-live]')).toBeNull();
  });
});

it('toasts have no accessibility violation', async () => {
  await say({ kind: 'error', text: '支付失败，请重试' });
  vi.useRealTimers();
  expect(await findViolations(screen.getByRole('region', { name: '通知' }))).toEqual([]);
});

describe('the list of toasts', () => {
  const texts = (toasts: readonly Toast[]) => toasts.map(({ text }) => text);
  const add = (toasts: readonly Toast[], text: string) => addToast(toasts, { kind: 'info', text });

  it('has each sentence once, the newest last', () => {
    expect(texts(['甲', '乙', '甲'].reduce(add, []))).toEqual(['乙', '甲']);
  });

  it('loses the oldest when there are too many', () => {
    expect(texts(['一', '二', '三', '四', '五'].reduce(add, []))).toEqual(['二', '三', '四', '五']);
    expect(MAX_TOASTS).toBe(4);
  });

  it('keeps one that stays until it is closed', () => {
    const lasting = addToast([], {
      kind: 'info',
      text: '更新',
      duration: Number.POSITIVE_INFINITY,
    });
    const all = ['一', '二', '三', '四'].reduce(add, lasting);
    expect(texts(all)).toEqual(['更新', '二', '三', '四']);
  });
});

it('says that the device is offline, for as long as it is', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  renderInShell(<Speaker content={{ kind: 'info', text: '你好' }} />);
  fireEvent.click(screen.getByRole('button', { name: '说' }));
  const sentence = '网络断开了，写好的内容都还在，连上后可以继续';
  expect(await screen.findByText(sentence)).not.toBeNull();
  line.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  expect(screen.queryByText(sentence)).toBeNull();
  line.mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  expect(screen.queryByText(sentence)).not.toBeNull();
  line.mockRestore();
});
