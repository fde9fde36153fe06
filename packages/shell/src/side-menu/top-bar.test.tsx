import { defaultBrand } from '@site/brand/brands';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { messages } from '../messages/en.ts';
import { ShellProvider } from '../shell-provider.tsx';
import { TopBar, type TopBarProps } from './top-bar.tsx';

async function renderBar(props: TopBarProps) {
  const client = createTestClient({ getUser: async () => null });
  render(
    <ShellProvider brand={defaultBrand} client={client} messages={messages} path="/art/">
      <TopBar {...props} />
    </ShellProvider>,
  );
  return within(await screen.findByRole('banner'));
}

it('the top bar leads guests to the log-in', async () => {
  const bar = await renderBar({});
  expect(await bar.findByRole('link', { name: messages.userMenu.logIn })).toBeTruthy();
});

it('the top bar takes what stands in place of the log-in and the task centre', async () => {
  const bar = await renderBar({
    user: <a href="/account">Account</a>,
    tasks: <button type="button">Queue</button>,
    className: 'mine',
    id: 'bar',
  });
  expect(bar.getByRole('link', { name: 'Account' })).toBeTruthy();
  expect(bar.getByRole('button', { name: 'Queue' })).toBeTruthy();
  expect(bar.queryByRole('link', { name: messages.userMenu.logIn })).toBeNull();
  expect(document.querySelector('#bar.mine')).not.toBeNull();
});

it('the menu of a phone is loaded as soon as the page is idle, so that it opens offline', async () => {
  const idle = vi.fn((work: () => void) => {
    work();
    return 0;
  });
  vi.stubGlobal('requestIdleCallback', idle);
  vi.stubGlobal('cancelIdleCallback', () => {});
  // This document has no layout, and a narrow window shows the button.
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockReturnValue(document.body);
  const bar = await renderBar({});
  await vi.dynamicImportSettled();
  fireEvent.click(bar.getByRole('button', { name: messages.frame.openMenu }));
  expect(screen.getByRole('dialog', { name: messages.frame.menu })).toBeTruthy();
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
