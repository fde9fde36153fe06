import { findViolations } from '@internal/testing/find-violations';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { takeFocusOnArrival } from '../../testing/take-focus-on-arrival.ts';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import type { ChangeUserMenu } from './user-menu-item.ts';

type TestUser = typeof testUser;

function side() {
  return within(screen.getByRole('complementary'));
}

function renderUser(changes: Partial<TestUser> = {}, calls = {}) {
  const client = createTestClient({ getUser: async () => ({ ...testUser, ...changes }), ...calls });
  return { ...renderInShell(undefined, { client }), client };
}

async function openUserMenu(changes: Partial<TestUser> = {}, calls = {}) {
  const page = renderUser(changes, calls);
  const button = await side().findByRole('button', { name: /^账户菜单/ });
  await page.user.click(button);
  return { ...page, button, menu: await screen.findByRole('menu') };
}

async function openGuestMenu() {
  const page = renderInShell();
  const button = await side().findByRole('button', { name: '更多' });
  await page.user.click(button);
  return { ...page, button, menu: await screen.findByRole('menu', { name: '更多' }) };
}

const lines = (menu: HTMLElement) =>
  within(menu)
    .getAllByRole('menuitem')
    .map((item) => item.textContent);

describe('before the session is known', () => {
  it('the footer holds the place', async () => {
    renderInShell(undefined, {
      client: createTestClient({ getUser: () => new Promise(() => {}) }),
    });
    expect(side().getByRole('img', { name: '正在获取登录状态' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });
});

describe('a guest', () => {
  it('has a login button that comes back to this very address', async () => {
    history.replaceState(null, '', '/art/sd?x=1&y=2#end');
    const { user, onNavigate } = renderInShell(undefined, { path: '/art/sd' });
    await user.click(await side().findByRole('link', { name: '登录' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith(
      '/login/?redirect=%2Fart%2Fsd%3Fx%3D1%26y%3D2%23end',
    );
  });

  it('takes the advertising click id of an earlier page along', async () => {
    history.replaceState(null, '', '/art/?bd_vid=abc-1.2~3');
    const { user, change, onNavigate } = renderInShell();
    act(() => history.replaceState(null, '', '/art/guide/'));
    change({ path: '/art/guide/' });
    await user.click(await side().findByRole('link', { name: '登录' }));
    expect(onNavigate).toHaveBeenCalledWith('/login/?redirect=%2Fart%2Fguide%2F&bd_vid=abc-1.2~3');
  });

  it('takes no click id along that is not one', async () => {
    history.replaceState(null, '', '/art/?bd_vid=%3Cscript%3E');
    const { user, onNavigate } = renderInShell();
    await user.click(await side().findByRole('link', { name: '登录' }));
    expect(onNavigate.mock.calls[0]?.[0]).not.toContain('&bd_vid=');
  });

  it('does not nest logins on the login page', async () => {
    history.replaceState(null, '', '/login/?redirect=%2Fart%2Fsd');
    const { user, onNavigate } = renderInShell(undefined, { path: '/login/' });
    await user.click(await side().findByRole('link', { name: '登录' }));
    expect(onNavigate).toHaveBeenCalledWith('/login/?redirect=%2Fart%2Fsd');
  });

  it('has a menu with four lines and no accessibility violation', async () => {
    const { menu } = await openGuestMenu();
    expect(lines(menu)).toEqual(['关于我们', '联系我们', '价格', '开放 API']);
    expect(await findViolations()).toEqual([]);
  });

  it('opens the menu by arrow key, walks it, and is back at the button after Escape', async () => {
    const { user } = renderInShell();
    const button = await side().findByRole('button', { name: '更多' });
    button.focus();
    await user.keyboard('{ArrowDown}');
    await screen.findByRole('menu');
    await expect.poll(() => document.activeElement?.textContent).toBe('关于我们');
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement?.textContent).toBe('联系我们');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('menu')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });

  it.each([
    ['an arrow key', (button: HTMLElement) => fireEvent.keyDown(button, { key: 'ArrowDown' })],
    ['Enter', (button: HTMLElement) => fireEvent.click(button, { detail: 0 })],
  ])('has the focus in the menu when %s comes before the menu has loaded', async (_key, press) => {
    renderInShell();
    press(await side().findByRole('button', { name: '更多' }));
    expect(screen.queryByRole('menu')).toBeNull();
    await screen.findByRole('menu');
    await expect.poll(() => document.activeElement?.textContent).toBe('关于我们');
  });

  it('follows a link of the menu by Enter, in place', async () => {
    const { user, onNavigate, menu } = await openGuestMenu();
    within(menu).getByRole('menuitem', { name: '开放 API' }).focus();
    await user.keyboard('{Enter}');
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/openapi');
    expect(screen.queryByRole('menu')).toBeNull();
  });

  it('leaves the focus to a page that has taken it', async () => {
    const { user, onNavigate, menu } = await openGuestMenu();
    const arrived = takeFocusOnArrival(onNavigate);
    await user.click(within(menu).getByRole('menuitem', { name: '关于我们' }));
    await arrived;
    await expect.poll(() => screen.queryByRole('menu')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('main'));
  });

  it('closes the menu by its button', async () => {
    const { user, button } = await openGuestMenu();
    await user.click(button);
    expect(screen.queryByRole('menu')).toBeNull();
  });
});

describe('a user', () => {
  it.each([
    ['the nickname', {}, '小明'],
    ['else the e-mail', { nickname: undefined }, 'xiaoming@example.com'],
    ['else the phone', { nickname: undefined, email: undefined }, '13800000000'],
    ['else a word', { nickname: undefined, email: undefined, phone: undefined }, '匿名用户'],
    ['not a blank nickname', { nickname: '  ' }, 'xiaoming@example.com'],
  ])('is called by %s', async (_which, changes, name) => {
    renderUser(changes);
    expect(
      await side().findByRole('button', { name: new RegExp(`^账户菜单： ?${name}`) }),
    ).toBeTruthy();
    expect(side().getByText(name).tagName).toBe('BDI');
  });

  it('sees the balance', async () => {
    renderUser({ pointCount: 1_000_000 });
    expect(await side().findByText('1,000,000 点')).toBeTruthy();
  });

  it('with all bound has a menu without binding', async () => {
    const { menu } = await openUserMenu();
    expect(lines(menu)).toEqual([
      '购买点数',
      '价格',
      '关于我们',
      '联系我们',
      '开放 API',
      '修改昵称',
      '我的信息',
      '退出登录',
    ]);
    expect(await findViolations()).toEqual([]);
  });

  it('with nothing bound can bind WeChat and e-mail', async () => {
    const { menu } = await openUserMenu({ unionId: undefined, email: undefined });
    expect(lines(menu).slice(5)).toEqual([
      '修改昵称',
      '我的信息',
      '绑定微信',
      '绑定邮箱',
      '退出登录',
    ]);
    const hrefs = ['绑定微信', '绑定邮箱'].map((name) =>
      within(menu).getByRole('menuitem', { name }).getAttribute('href'),
    );
    expect(hrefs).toEqual(['/wx-bind', '/email-bind']);
  });

  it('logs out, and the focus is on the button that took the place', async () => {
    const { user, client } = await openUserMenu();
    await user.click(screen.getByRole('menuitem', { name: '退出登录' }));
    expect(client.logOut).toHaveBeenCalledOnce();
    expect(await side().findByRole('link', { name: '登录' })).toBeTruthy();
    expect(document.activeElement).toBe(side().getByRole('button', { name: '更多' }));
  });

  it('learns when logging out fails, and stays logged in', async () => {
    const logOut = vi.fn().mockRejectedValue(new Error('offline'));
    const { user } = await openUserMenu({}, { logOut });
    await user.click(screen.getByRole('menuitem', { name: '退出登录' }));
    expect(await screen.findByText('退出登录失败，请重试')).toBeTruthy();
    expect(side().getByText('小明')).toBeTruthy();
  });

  it('opens a dialog from the menu, and the focus comes back to the button', async () => {
    const { user, button } = await openUserMenu();
    await user.click(screen.getByRole('menuitem', { name: '联系我们' }));
    await screen.findByRole('dialog', { name: '联系我们' });
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect.poll(() => document.activeElement).toBe(button);
  });
});

describe('a page that has lines of its own', () => {
  it('adds, takes out and reorders them', async () => {
    const onSelect = vi.fn();
    const changeUserMenu: ChangeUserMenu = (standard, { state }) => [
      [{ id: 'teams', label: '团队', href: '/teams', icon: <svg aria-hidden="true" /> }],
      ...standard.map((group) => group.filter(({ id }) => id !== 'open-api')),
      [],
      state === 'user' ? [{ id: 'invite', label: '邀请好友', onSelect }] : [],
    ];
    const client = createTestClient({ getUser: async () => testUser });
    const { user } = renderInShell(undefined, { client, changeUserMenu });
    await user.click(await side().findByRole('button', { name: /^账户菜单/ }));
    const menu = await screen.findByRole('menu');
    expect(lines(menu)).not.toContain('开放 API');
    expect(lines(menu).slice(0, 2)).toEqual(['团队', '购买点数']);
    // Between six groups; the empty one has no line.
    expect(within(menu).getAllByRole('separator')).toHaveLength(5);
    expect(within(menu).getByRole('menuitem', { name: '团队' }).getAttribute('href')).toBe(
      '/teams',
    );
    await user.click(within(menu).getByRole('menuitem', { name: '邀请好友' }));
    expect(onSelect).toHaveBeenCalledOnce();
  });

  it('has its pages elsewhere', async () => {
    const client = createTestClient();
    const { user } = renderInShell(undefined, {
      client,
      path: '/here',
      routes: { home: '/start', login: '/sign-in', about: '/imprint' },
    });
    expect(side().getByRole('link', { name: '画境 AI' }).getAttribute('href')).toBe('/start');
    const logIn = await side().findByRole('link', { name: '登录' });
    expect(logIn.getAttribute('href')).toBe('/sign-in?redirect=%2Fhere');
    await user.click(side().getByRole('button', { name: '更多' }));
    const about = await screen.findByRole('menuitem', { name: '关于我们' });
    expect(about.getAttribute('href')).toBe('/imprint');
  });
});
