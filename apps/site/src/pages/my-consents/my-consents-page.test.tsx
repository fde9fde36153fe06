// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import { type Consent, calls, consentVersions } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-consents-page.tsx';

setUpPage();

const consents: readonly Consent[] = [
  {
    ...{
      id: 'c1',
      purpose: 'face-swap',
      subject: 'self',
      textVersion: consentVersions['face-swap'],
    },
    ...{ givenAt: '2026-01-02T00:00:00Z', workCount: 3 },
  },
  {
    ...{ id: 'c2', purpose: 'face-swap', subject: 'ward', name: '小宝', textVersion: '2020-01' },
    ...{ givenAt: '2025-01-02T00:00:00Z', workCount: 0 },
  },
];

function open({
  isGuest = false,
  given = consents,
}: {
  isGuest?: boolean;
  given?: typeof consents;
} = {}) {
  let left = given;
  let failure: ApiError | undefined;
  const asked: string[] = [];
  async function send({ path }: { path: string }, request?: { id: string }) {
    if (!path.includes('consent')) return await new Promise(() => {});
    asked.push(path);
    const error = failure;
    failure = undefined;
    if (error) throw error;
    if (path === calls.withdrawConsent.path) left = left.filter(({ id }) => id !== request?.id);
    return left;
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{
      getUser: async () => (isGuest ? null : testUser),
      send: send as unknown as ApiClient['send'],
    },
  };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/my/consents">
      <View brand={defaultBrand} client={client} path="/art/my/consents" />
    </Shell>,
  );
  return {
    asked,
    fail: (error: ApiError) => {
      failure = error;
    },
  };
}

describe('my consents', () => {
  it('tell whose face, for what, since when and for how many works', async () => {
    open();
    const list = within(await screen.findByRole('region', { name: '仍有效的同意' }));
    const [self, child] = await list.findAllByRole('listitem');
    expect(self?.textContent).toMatch(/我自己.*AI 换脸.*2026.*3 件作品/);
    expect(self?.textContent).not.toContain('同意书已更新');
    expect(child?.textContent).toMatch(/小宝.*AI 换脸.*我监护的孩子.*2025.*0 件作品.*同意书已更新/);
    expect(await findViolations()).toEqual([]);
  });

  it('are withdrawn after a question that says what happens', async () => {
    const { asked } = open();
    await userEvent.click(await screen.findByRole('button', { name: '撤回：小宝' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('撤回“小宝”的同意？')).toBeTruthy();
    expect(dialog.getByText(/停止.*私密.*不能再公开.*删除/)).toBeTruthy();
    expect(asked).toEqual([calls.listConsents.path]);
    expect(await findViolations()).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: '撤回同意' }));
    expect(await screen.findByText('已撤回同意')).toBeTruthy();
    expect(screen.queryByText('小宝')).toBeNull();
    expect(screen.getByRole('button', { name: '撤回：我自己' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('region', { name: '仍有效的同意' }));
  });

  it('stay where the withdrawal fails, and say why', async () => {
    const { fail } = open();
    await userEvent.click(await screen.findByRole('button', { name: '撤回：我自己' }));
    fail(new ApiError('network', 'offline'));
    await userEvent.click(await screen.findByRole('button', { name: '撤回同意' }));
    expect(await screen.findByText(/^没有撤回成功：/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: '撤回同意' }));
    expect(await screen.findByText('已撤回同意')).toBeTruthy();
  });

  it('are none at first, and not a guest’s', async () => {
    open({ given: [] });
    expect(await screen.findByRole('heading', { name: '还没有声明过同意' })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
    cleanup();
    const { asked } = open({ isGuest: true });
    expect(await screen.findByRole('heading', { name: '登录后查看' })).toBeTruthy();
    expect(asked).toEqual([]);
  });
});
