import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { DownloadButton } from './download-button.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['image/webp', 'WebP'],
  ['image/jpeg', 'JPEG'],
  ['image/png', 'PNG'],
  ['image/avif', 'AVIF'],
  ['image', '原格式'],
])('a picture of the type %s is offered as %s', async (mime, name) => {
  render(
    <TestShell client={createTestClient()}>
      <DownloadButton picture={testPicture(1, { mime })} />
    </TestShell>,
  );
  const choice = await screen.findByRole('combobox', { name: '下载格式' });
  expect(choice.querySelector('option')).toHaveTextContent(new RegExp(`^${name}$`));
});

describe('inside WeChat, which saves no files,', () => {
  async function press(mime: string) {
    const user = userEvent.setup();
    vi.stubGlobal('navigator', {
      ...{ userAgent: 'MicroMessenger/8.0.50', clipboard: navigator.clipboard },
    });
    const asked = vi.fn();
    vi.stubGlobal('fetch', asked);
    render(
      <TestShell client={createTestClient()}>
        <DownloadButton picture={testPicture(1, { mime })} />
      </TestShell>,
    );
    await user.click(await screen.findByRole('button', { name: '下载' }));
    expect(asked).not.toHaveBeenCalled();
    return user;
  }

  it('a picture is held', async () => {
    await press('image/png');
    expect(await screen.findByText(/请长按图片保存/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: '复制链接' })).toBeNull();
  });

  it.each([
    ['video/mp4', /^微信内无法下载视频：.*在浏览器打开/],
    ['audio/mpeg', /^微信内无法下载歌曲：.*在浏览器打开/],
  ])('a file of the type %s is downloaded in another browser, by the link', async (mime, text) => {
    const user = await press(mime);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/长按图片/)).toBeNull();
    await user.click(screen.getByRole('button', { name: '复制链接' }));
    expect(await navigator.clipboard.readText()).toBe(location.href);
    expect(await screen.findByText('链接已复制')).toBeTruthy();
  });
});
