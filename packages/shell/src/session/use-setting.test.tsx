import { type ApiClient, ApiError } from '@site/api-client';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/render-in-shell.tsx';
import { createTestClient, testUser } from '../../testing/test-client.ts';
import { useSetting } from './use-setting.ts';

type Name = Parameters<typeof useSetting>[0];

function Probe({ name = 'imagesArePrivate' }: { name?: Name }) {
  const { value, isSaving, change } = useSetting(name);
  return (
    <button type="button" onClick={() => void change(!value)}>
      {`${value} ${isSaving ? 'saving' : 'idle'}`}
    </button>
  );
}

async function setUp(updateSettings: ApiClient['updateSettings']) {
  const client = createTestClient({ getUser: async () => testUser, updateSettings });
  const page = renderInShell(<Probe />, { client });
  return { ...page, client, button: await screen.findByRole('button', { name: 'false idle' }) };
}

describe('a setting', () => {
  it('changes immediately, and says so when it is stored', async () => {
    let store: () => void = () => {};
    const { user, button } = await setUp(
      () =>
        new Promise((resolve) => {
          store = () => resolve(undefined);
        }),
    );
    await user.click(button);
    expect(button.textContent).toBe('true saving');
    store();
    expect(await screen.findByText('设置已更新')).toBeTruthy();
    expect(button.textContent).toBe('true idle');
  });

  it('goes back with the server’s message when it is refused', async () => {
    const refusal = new ApiError('refused', 'no', { serverMessage: '暂时不能修改' });
    const { user, button } = await setUp(() => Promise.reject(refusal));
    await user.click(button);
    expect(await screen.findByText('暂时不能修改')).toBeTruthy();
    expect(button.textContent).toBe('false idle');
  });

  it('goes back with a message of its own when the server gives none', async () => {
    const { user, button } = await setUp(() => Promise.reject(new ApiError('refused', 'no')));
    await user.click(button);
    expect(await screen.findByText('设置更新失败')).toBeTruthy();
    expect(button.textContent).toBe('false idle');
  });

  it('goes back with a request to try later when the call breaks', async () => {
    const { user, button } = await setUp(() => Promise.reject(new ApiError('network', 'offline')));
    await user.click(button);
    expect(await screen.findByText('设置更新失败，请稍后重试')).toBeTruthy();
    expect(button.textContent).toBe('false idle');
  });

  it('of prompts holds for all pictures, so there is nothing to offer', async () => {
    const updateSettings = vi.fn(async () => ({ pictureCount: 5, publicPictureCount: 2 }));
    const client = createTestClient({ getUser: async () => testUser, updateSettings });
    const { user } = renderInShell(<Probe name="promptsAreShown" />, { client });
    await user.click(await screen.findByRole('button', { name: 'true idle' }));
    expect(await screen.findByText('设置已更新')).toBeTruthy();
    expect(updateSettings).toHaveBeenCalledWith({ promptsAreShown: false });
    expect(screen.getByRole('button', { name: 'false idle' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /已有的/ })).toBeNull();
  });

  it('offers to change what is there already, if there is any', async () => {
    const counts = { pictureCount: 5, publicPictureCount: 2 };
    const updateSettings = vi.fn(async () => counts);
    const { user, button } = await setUp(updateSettings);
    await user.click(button);
    await user.click(await screen.findByRole('button', { name: '已有的 2 张也改' }));
    expect(updateSettings).toHaveBeenLastCalledWith({ imagesArePrivate: true, existingToo: true });
    expect(await screen.findByText('已有的作品都已设为私密')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /已有的/ })).toBeNull();
    await user.click(button);
    expect(await screen.findByRole('button', { name: '已有的 3 张也改' })).toBeTruthy();
    counts.publicPictureCount = 0;
    await user.click(button);
    await waitFor(() => expect(screen.queryByRole('button', { name: /已有的/ })).toBeNull());
  });

  it('is not sent twice by two quick clicks', async () => {
    const updateSettings = vi.fn(() => new Promise<never>(() => {}));
    const { user, button } = await setUp(updateSettings);
    await user.dblClick(button);
    expect(updateSettings).toHaveBeenCalledExactlyOnceWith({ imagesArePrivate: true });
  });
});
