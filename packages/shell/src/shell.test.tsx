import { getBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { act, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../testing/test-client.ts';
import { messages } from './messages/zh-cn.ts';
import { Shell } from './shell.tsx';
import { useBrand } from './shell-context.ts';

const partner = getBrand('partner', brands);

function page(client = createTestClient()) {
  if (!partner) throw new Error('There is no partner brand.');
  return (
    <Shell brand={partner} client={client} messages={messages} path="/art/">
      <h1>页面</h1>
    </Shell>
  );
}

function Lost() {
  return useBrand().name;
}

describe('the page as the server sends it', () => {
  it('has the brand’s menu, the page, and no user', () => {
    const getUser = vi.fn(async () => testUser);
    const client = createTestClient({ getUser });
    const html = renderToString(page(client));
    expect(html).toContain('墨屿');
    expect(html).toContain('绘画大赛');
    expect(html).not.toContain('AI 音乐');
    expect(html).toContain('<h1>页面</h1>');
    expect(html).not.toContain(testUser.nickname);
    expect(html).not.toContain('style=');
    expect(getUser).not.toHaveBeenCalled();
  });

  it('hydrates without a warning from React, even when something is stored', async () => {
    localStorage.setItem('shell-menu', 'collapsed');
    localStorage.setItem('shell-closed-groups', 'mine');
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const failed = vi.fn();
    const container = document.createElement('div');
    document.body.append(container);
    container.innerHTML = renderToString(<StrictMode>{page()}</StrictMode>);
    const root = await act(async () =>
      hydrateRoot(container, <StrictMode>{page()}</StrictMode>, { onRecoverableError: failed }),
    );
    expect(failed).not.toHaveBeenCalled();
    expect(said).not.toHaveBeenCalled();
    expect(document.documentElement.dataset['menu']).toBe('collapsed');
    expect(screen.getByRole('button', { name: '我的' }).getAttribute('aria-expanded')).toBe(
      'false',
    );
    act(() => root.unmount());
    container.remove();
  });
});

describe('the shell', () => {
  it('lets the keyboard skip to the page', async () => {
    const { user } = renderInShell();
    await user.tab();
    expect(document.activeElement?.textContent).toBe('跳到正文');
    const target = document.activeElement?.getAttribute('href')?.slice(1) ?? '';
    expect(document.getElementById(target)).toBe(screen.getByRole('main'));
  });

  it('says what to do when it is missing', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(() => renderToString(<Lost />)).toThrow('Render it inside <Shell>.');
  });
});
