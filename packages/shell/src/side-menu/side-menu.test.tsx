import { findViolations } from '@internal/testing/find-violations';
import { brands } from '@site/brand/brands';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { toggleGroup } from './stored-menu-state.ts';

function menu() {
  return within(screen.getByRole('complementary'));
}

describe.each(brands.map((brand) => [brand.id, brand] as const))('the menu of %s', (_id, brand) => {
  it('has every entry with its address and what it opens', () => {
    renderInShell(undefined, { brand });
    const entries = brand.menu.flatMap((item) => (item.kind === 'group' ? item.entries : [item]));
    const nav = within(menu().getByRole('navigation', { name: '主菜单' }));
    const links = nav.getAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(entries.map(({ href }) => href));
    for (const [index, entry] of entries.entries()) {
      const link = links[index];
      expect(link?.textContent).toContain(entry.label);
      expect(link?.target).toBe(entry.opens === 'in-place' ? '' : '_blank');
      expect(link?.rel).toBe(
        { 'in-place': '', 'new-tab': 'noopener', external: 'noopener noreferrer' }[entry.opens],
      );
    }
  });

  it('shows the brand’s name and footer text', () => {
    renderInShell(undefined, { brand });
    const home = menu().getByRole('link', { name: brand.name });
    expect(home.getAttribute('href')).toBe('/art/');
    expect(menu().getByText(brand.footerText)).toBeTruthy();
  });
});

describe('the menu', () => {
  it('has no accessibility violation', async () => {
    renderInShell();
    await screen.findAllByRole('link', { name: '登录' });
    expect(await findViolations()).toEqual([]);
  });

  it('marks the entry of the current page, with and without the last slash', () => {
    const { change } = renderInShell(undefined, { path: '/art/guide' });
    const current = () =>
      menu()
        .getAllByRole('link')
        .filter((link) => link.getAttribute('aria-current') === 'page')
        .map((link) => link.textContent);
    expect(current()).toEqual(['使用指南']);
    change({ path: '/art/my/music/?page=2' });
    expect(current()).toEqual(['我的音乐']);
    change({ path: '/about' });
    expect(current()).toEqual([]);
  });

  it('closes and opens a group by keyboard, and stores it', async () => {
    const first = renderInShell();
    const heading = () => menu().getByRole('button', { name: '教程' });
    heading().focus();
    await first.user.keyboard('{Enter}');
    expect(heading().getAttribute('aria-expanded')).toBe('false');
    first.unmount();

    const second = renderInShell();
    expect(heading().getAttribute('aria-expanded')).toBe('false');
    await second.user.click(heading());
    expect(heading().getAttribute('aria-expanded')).toBe('true');
  });

  it('opens the closed group of the page that is shown', async () => {
    const { user, change } = renderInShell();
    const heading = () => menu().getByRole('button', { name: '我的' });
    await user.click(heading());
    expect(heading().getAttribute('aria-expanded')).toBe('false');
    change({ path: '/art/mypaintings' });
    expect(heading().getAttribute('aria-expanded')).toBe('true');
  });

  it('navigates in place by a plain click, and leaves every other click to the browser', async () => {
    const { user, onNavigate } = renderInShell();
    const guide = menu().getByRole('link', { name: '使用指南' });
    await user.click(guide);
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/guide/');
    await user.keyboard('{Control>}');
    await user.click(guide);
    await user.keyboard('{/Control}');
    await user.pointer({ keys: '[MouseMiddle]', target: guide });
    expect(onNavigate).toHaveBeenCalledOnce();
  });

  it('says which links open a new tab', () => {
    renderInShell();
    const gallery = menu().getByRole('link', { name: '作品广场（在新标签页打开）' });
    expect(gallery.getAttribute('href')).toBe('/art/paintings/');
  });

  it('becomes narrow, and stays so on the next visit', async () => {
    const first = renderInShell();
    await first.user.click(menu().getByRole('button', { name: '收起菜单' }));
    expect(document.documentElement.dataset['menu']).toBe('collapsed');
    first.unmount();
    delete document.documentElement.dataset['menu'];

    const second = renderInShell();
    expect(document.documentElement.dataset['menu']).toBe('collapsed');
    await second.user.click(menu().getByRole('button', { name: '展开菜单' }));
    expect(document.documentElement.dataset['menu']).toBeUndefined();
  });

  it('names an icon beside the narrow menu until Escape', async () => {
    const { user } = renderInShell();
    await user.click(menu().getByRole('button', { name: '收起菜单' }));
    const tooltip = () => document.querySelector('[data-ui="menu-tooltip"]')?.textContent;
    await expect
      .poll(async () => {
        await user.unhover(menu().getByRole('navigation'));
        await user.hover(menu().getByRole('link', { name: /AI 改图/ }));
        return tooltip();
      })
      .toBe('AI 改图');
    await user.keyboard('{Escape}');
    expect(tooltip()).toBeUndefined();
  });
});

it('a group is added to the closed ones and taken out again', () => {
  expect(toggleGroup('', 'mine')).toBe('mine');
  expect(toggleGroup('mine', 'start')).toBe('mine start');
  expect(toggleGroup('mine start', 'mine')).toBe('start');
});
