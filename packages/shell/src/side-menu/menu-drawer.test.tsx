import { findViolations } from '@internal/testing/find-violations';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { takeFocusOnArrival } from '../../testing/take-focus-on-arrival.ts';

function drawer() {
  return screen.queryByRole('dialog', { name: '主菜单' });
}

async function openDrawer() {
  const page = renderInShell();
  const button = screen.getByRole('button', { name: '打开菜单' });
  await page.user.click(button);
  return { ...page, button, dialog: await screen.findByRole('dialog', { name: '主菜单' }) };
}

describe('the drawer of a narrow window', () => {
  it('has the whole menu and no accessibility violation', async () => {
    const { dialog } = await openDrawer();
    expect(within(dialog).getByRole('link', { name: '我的绘画' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('keeps the focus inside', async () => {
    const { user, dialog } = await openDrawer();
    await user.tab({ shift: true });
    expect(dialog.contains(document.activeElement)).toBe(true);
    await user.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('is closed by Escape, and the focus goes back to its button', async () => {
    const { user, button } = await openDrawer();
    await user.keyboard('{Escape}');
    expect(drawer()).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('is closed by its cross', async () => {
    const { user } = await openDrawer();
    await user.click(screen.getByRole('button', { name: '关闭菜单' }));
    expect(drawer()).toBeNull();
  });

  it('gives way to a dialog, which leads back to the drawer’s button', async () => {
    const { user, button, dialog } = await openDrawer();
    await user.click(await within(dialog).findByRole('button', { name: '更多' }));
    await user.click(await screen.findByRole('menuitem', { name: '联系我们' }));
    await screen.findByRole('dialog', { name: '联系我们' });
    expect(drawer()).toBeNull();
    await user.keyboard('{Escape}');
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it('is closed by choosing, which navigates', async () => {
    const { user, dialog, onNavigate } = await openDrawer();
    await user.click(within(dialog).getByRole('link', { name: '我的绘画' }));
    expect(drawer()).toBeNull();
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/mypaintings');
  });

  it('leaves the focus to a page that has taken it', async () => {
    const { user, dialog, onNavigate } = await openDrawer();
    const arrived = takeFocusOnArrival(onNavigate);
    await user.click(within(dialog).getByRole('link', { name: '我的绘画' }));
    await arrived;
    expect(drawer()).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });
});
