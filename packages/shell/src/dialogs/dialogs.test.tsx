import { findViolations } from '@internal/testing/find-violations';
import { ApiError } from '@site/api-client';
import { getBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import type { DialogId } from './dialog-id.ts';
import { useDialogs } from './use-dialogs.ts';

function Opener({ id }: { id: DialogId }) {
  const { open } = useDialogs();
  return (
    <button type="button" onClick={() => open(id)}>
      打开
    </button>
  );
}

async function openDialog(
  id: DialogId,
  {
    calls = {},
    brandId = 'default',
    user: changes = {},
  }: {
    calls?: Parameters<typeof createTestClient>[0];
    brandId?: string;
    user?: Partial<typeof testUser>;
  } = {},
) {
  const getUser = async () => ({ ...testUser, ...changes });
  const client = createTestClient({ getUser, ...calls });
  const brand = getBrand(brandId, brands);
  const page = renderInShell(<Opener id={id} />, { client, ...(brand && { brand }) });
  await screen.findByRole('button', { name: /^账户菜单/ });
  await page.user.click(screen.getByRole('button', { name: '打开' }));
  return { ...page, client, dialog: within(await screen.findByRole('dialog')) };
}

describe('every dialog', () => {
  it.each([
    ['nickname', '修改昵称'],
    ['my-info', '我的信息'],
    ['contact', '联系我们'],
    ['buy-points', '购买点数'],
  ] as const)('%s is called %s and has no accessibility violation', async (id, name) => {
    await openDialog(id);
    expect(screen.getByRole('dialog', { name })).toBeTruthy();
    expect(await findViolations()).toEqual([]);
  });

  it('gives the focus back to the page that opened it', async () => {
    const { user } = await openDialog('contact');
    await user.keyboard('{Escape}');
    await expect
      .poll(() => document.activeElement)
      .toBe(screen.getByRole('button', { name: '打开' }));
  });

  it('that belongs to a user closes when the session ends', async () => {
    const { client } = await openDialog('my-info');
    client.endSession();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });
});

describe('change nickname', () => {
  async function open(calls: Parameters<typeof createTestClient>[0] = {}) {
    const page = await openDialog('nickname', { calls });
    const field = page.dialog.getByRole('textbox', { name: '昵称' });
    return {
      ...page,
      field,
      save: () => page.user.click(page.dialog.getByRole('button', { name: '保存' })),
    };
  }

  it('begins in the field, with the name as it is and its length', async () => {
    const { field, dialog } = await open();
    expect(document.activeElement).toBe(field);
    expect(field).toHaveProperty('value', '小明');
    expect(dialog.getByText('2 / 20')).toBeTruthy();
  });

  it('counts what a person counts', async () => {
    const { user, field, dialog } = await open();
    await user.clear(field);
    await user.paste('👨‍👩‍👧👍🏽🇨🇳é');
    expect(dialog.getByText('4 / 20')).toBeTruthy();
  });

  it('saves the cleaned name, closes, and the menu shows it', async () => {
    const editUser = vi.fn(async ({ nickname }: { nickname: string }) => ({
      ...testUser,
      nickname,
    }));
    const { user, field, save } = await open({ editUser });
    await user.clear(field);
    await user.paste('  新\u200b  名字 ');
    await save();
    expect(await screen.findByText('昵称已更新')).toBeTruthy();
    expect(editUser).toHaveBeenCalledExactlyOnceWith({ nickname: '新 名字' });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('新 名字')).toBeTruthy();
  });

  it('keeps a name for the next log-in when the session has ended', async () => {
    const endWith: (() => void)[] = [];
    const editUser = async () => {
      for (const end of endWith) end();
      throw new ApiError('unauthenticated', 'test');
    };
    const { client, user, field, save, unmount } = await open({ editUser });
    endWith.push(() => client.endSession());
    await user.clear(field);
    await user.paste('新名字');
    await save();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    unmount();

    const again = await open();
    expect(again.field).toHaveProperty('value', '新名字');
    again.unmount();
    expect((await open()).field, 'once').toHaveProperty('value', '小明');
  });

  it('says what is wrong with a name of few characters and too many marks', async () => {
    const { user, field, dialog, save } = await open();
    await user.clear(field);
    await user.paste(`Z${'\u0301'.repeat(70)}`);
    await save();
    expect(dialog.getByText('昵称中的组合字符过多，请缩短')).toBeTruthy();
    expect(dialog.queryByText(/最多 20 个字符/)).toBeNull();
  });

  it('takes 20 characters and refuses 21 at the field, without a call', async () => {
    const editUser = vi.fn(async ({ nickname }: { nickname: string }) => ({
      ...testUser,
      nickname,
    }));
    const { user, field, dialog, save } = await open({ editUser });
    await user.clear(field);
    await user.paste('字'.repeat(21));
    await save();
    expect(dialog.getByText('昵称最多 20 个字符')).toBeTruthy();
    expect(document.activeElement).toBe(field);
    expect(editUser).not.toHaveBeenCalled();
    await user.type(field, '{Backspace}');
    await save();
    expect(editUser).toHaveBeenCalledExactlyOnceWith({ nickname: '字'.repeat(20) });
  });

  it('asks for a name when there is none', async () => {
    const { user, field, dialog, save } = await open();
    await user.clear(field);
    expect(field).toHaveProperty('placeholder', '请输入昵称');
    await save();
    expect(dialog.getByText('请输入昵称')).toBeTruthy();
  });

  it('shows the server’s message as a warning and stays open', async () => {
    const refusal = new ApiError('refused', 'no', { serverMessage: '昵称含有敏感词' });
    const { user, field, save } = await open({ editUser: () => Promise.reject(refusal) });
    await user.type(field, '二');
    await save();
    const toast = (await screen.findByText('昵称含有敏感词')).parentElement;
    expect(toast?.dataset['state']).toBe('warning');
    expect(screen.getByRole('dialog', { name: '修改昵称' })).toBeTruthy();
  });

  it('just closes when nothing was changed', async () => {
    const { save } = await open();
    await save();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('my info', () => {
  const row = (label: string) => screen.getByText(label).parentElement?.textContent;

  it('shows what the service knows', async () => {
    await openDialog('my-info', { user: { pointCount: 1_000_000 } });
    expect(['点数', '用户 ID', '邮箱', '手机', '微信'].map(row)).toEqual([
      '点数1,000,000点数明细',
      '用户 IDu_8f3kq20x9d7a',
      '邮箱xiaoming@example.com',
      '手机13800000000',
      '微信已绑定',
    ]);
  });

  it('says what is not bound', async () => {
    await openDialog('my-info', {
      user: { email: undefined, phone: undefined, unionId: undefined },
    });
    expect(['邮箱', '手机', '微信'].map(row)).toEqual(['邮箱未绑定', '手机未绑定', '微信未绑定']);
  });

  it('copies the user id', async () => {
    const { user, dialog } = await openDialog('my-info');
    await user.click(dialog.getByRole('button', { name: '复制用户 ID' }));
    expect(await screen.findByText('已复制')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(testUser.id);
  });

  it('says so when it cannot copy', async () => {
    const { user, dialog } = await openDialog('my-info');
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(dialog.getByRole('button', { name: '复制用户 ID' }));
    expect(await screen.findByText('复制失败，请手动选择并复制')).toBeTruthy();
  });

  it('shows how much space the uploads take, and leads to them', async () => {
    const { user, dialog, onNavigate } = await openDialog('my-info');
    expect(await dialog.findByText('已用 12.4 MB，共 500 MB')).toBeTruthy();
    await user.click(dialog.getByRole('link', { name: '管理' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/my/uploads');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    // The page that comes takes the focus.
    expect(document.activeElement).toBe(document.body);
  });

  it('leads to what the points came from and went to', async () => {
    const { user, dialog, onNavigate } = await openDialog('my-info');
    await user.click(dialog.getByRole('link', { name: '点数明细' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/my/points');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the consents', async () => {
    const { user, dialog, onNavigate } = await openDialog('my-info');
    await user.click(dialog.getByRole('link', { name: '查看与撤回' }));
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/my/consents');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  });

  it('leads to the uploads also when their space is not known', async () => {
    const { dialog } = await openDialog('my-info', {
      calls: { send: () => Promise.reject(new ApiError('network', 'offline')) },
    });
    const link = await dialog.findByRole('link', { name: '管理' });
    await expect.poll(() => link.parentElement?.textContent).toBe('管理');
    expect(link.parentElement?.querySelector('[data-ui="skeleton"]')).toBeNull();
  });

  it('logs out on all devices, after asking', async () => {
    const logOutEverywhere = vi.fn(async () => {});
    const { user, dialog } = await openDialog('my-info', { calls: { logOutEverywhere } });
    await user.click(dialog.getByRole('button', { name: '退出所有设备' }));
    const question = within(await screen.findByRole('dialog', { name: '退出所有设备？' }));
    expect(await findViolations()).toEqual([]);
    await user.click(question.getByRole('button', { name: '取消' }));
    expect(logOutEverywhere).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: '退出所有设备' }));
    await user.click(await screen.findByRole('button', { name: '全部退出' }));
    expect(await screen.findByText('已退出所有设备')).toBeTruthy();
    expect(logOutEverywhere).toHaveBeenCalledOnce();
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
    expect(screen.getAllByRole('link', { name: '登录' })).not.toEqual([]);
  });

  it('stays logged in when that fails, and says so', async () => {
    const logOutEverywhere = () => Promise.reject(new ApiError('network', 'offline'));
    const { user, dialog } = await openDialog('my-info', { calls: { logOutEverywhere } });
    await user.click(dialog.getByRole('button', { name: '退出所有设备' }));
    await user.click(await screen.findByRole('button', { name: '全部退出' }));
    expect(await screen.findByText('退出登录失败，请重试')).toBeTruthy();
    expect(screen.getByText('小明')).toBeTruthy();
  });

  it('turns sharing off immediately, and on again when the service refuses', async () => {
    let refuse: (reason: Error) => void = () => {};
    const updateSettings = vi.fn(
      () =>
        new Promise<never>((_, reject) => {
          refuse = reject;
        }),
    );
    const { user, dialog } = await openDialog('my-info', { calls: { updateSettings } });
    const sharing = dialog.getByRole('switch', { name: '公开我的作品' });
    expect(sharing.getAttribute('aria-checked')).toBe('true');
    await user.click(sharing);
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith({ imagesArePrivate: true });
    expect(sharing.getAttribute('aria-checked')).toBe('false');
    refuse(new ApiError('refused', 'no'));
    expect(await screen.findByText('设置更新失败')).toBeTruthy();
    expect(sharing.getAttribute('aria-checked')).toBe('true');
  });
});

describe('contact us', () => {
  it.each(['default', 'partner'])('has the e-mail and phone of %s', async (brandId) => {
    const { dialog } = await openDialog('contact', { brandId });
    const contact = getBrand(brandId, brands)?.contact;
    const email = dialog.getByRole('link', { name: contact?.email ?? '' });
    expect(email.getAttribute('href')).toBe(`mailto:${contact?.email}`);
    const phone = dialog.getByRole('link', { name: contact?.phone ?? '' });
    expect(phone.getAttribute('href')).toBe(`tel:${contact?.phone.replaceAll('-', '')}`);
  });
});
