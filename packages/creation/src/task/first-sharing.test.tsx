import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, type Picture } from '@site/api-client';
import { useSession } from '@site/shell';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { createTestClient } from '../../testing/test-client.ts';
import { testPicture } from '../../testing/test-pictures.ts';
import { TestShell } from '../../testing/test-shell.tsx';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { FirstSharing } from './first-sharing.tsx';

afterEach(cleanup);

function Session() {
  return <output>{useSession().state}</output>;
}

const counts = { pictureCount: 1, publicPictureCount: 0 };
const question = '要在作品广场展示这件作品吗？';

function open({
  isAsked = false,
  ...picture
}: { isAsked?: boolean } & Partial<Pick<Picture, 'isPrivate' | 'isMine' | 'tool'>> = {}) {
  const updateSettings = vi.fn<ApiClient['updateSettings']>(async () => counts);
  const setPictureSharing = vi.fn<ApiClient['setPictureSharing']>(async () => ({
    isPrivate: false,
  }));
  const getUser = async () => ({ ...testUser, isSharingAsked: isAsked });
  const client = createTestClient({ getUser, updateSettings, setPictureSharing });
  const page = (number: number) => (
    <TestShell client={client}>
      <Session />
      <input aria-label="提示词" />
      <FirstSharing
        picture={testPicture(number, { isMine: true, isPrivate: true, ...picture })}
        words={stage.sharing}
      />
    </TestShell>
  );
  const { rerender, unmount } = render(page(1));
  return { updateSettings, setPictureSharing, unmount, choose: (at: number) => rerender(page(at)) };
}

it('asks once, without taking the focus, and counts as asked from then on', async () => {
  const { updateSettings, unmount } = open();
  const prompt = screen.getByRole('textbox');
  prompt.focus();
  expect(await screen.findByRole('region', { name: question })).toBeTruthy();
  expect(document.activeElement).toBe(prompt);
  const asked = { isSharingAsked: true };
  await waitFor(() => expect(updateSettings).toHaveBeenCalledExactlyOnceWith(asked));
  expect(await findViolations(document.body)).toEqual([]);
  unmount();
  open({ isAsked: true });
  await screen.findByText('user');
  await vi.dynamicImportSettled();
  expect(screen.queryByText(question)).toBeNull();
});

it.each([
  ['that is public already', { isPrivate: false }],
  ['of somebody else', { isMine: false }],
  ['with a swapped face', { tool: 'face-swap' }],
] as const)('does not ask about one %s', async (_which, picture) => {
  const { updateSettings } = open(picture);
  await screen.findByText('user');
  await vi.dynamicImportSettled();
  expect(screen.queryByText(question)).toBeNull();
  expect(updateSettings).not.toHaveBeenCalled();
});

it('shows the picture, with its prompt unless that is switched off', async () => {
  const { updateSettings, setPictureSharing, choose } = open();
  const prompt = await screen.findByRole('switch', { name: '同时展示提示词和设置' });
  expect(prompt.getAttribute('aria-checked')).toBe('true');
  choose(2);
  await userEvent.click(prompt);
  expect(setPictureSharing).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: '展示' }));
  const answer = await screen.findByText(/^已在作品广场展示/);
  expect(setPictureSharing).toHaveBeenCalledExactlyOnceWith({ id: 'picture-2', isPrivate: false });
  expect(updateSettings).toHaveBeenLastCalledWith({ promptsAreShown: false });
  const [hidden = 0] = updateSettings.mock.invocationCallOrder.slice(-1);
  expect(setPictureSharing.mock.invocationCallOrder[0]).toBeGreaterThan(hidden);
  await waitFor(() => expect(document.activeElement).toBe(answer));
  choose(1);
  expect(screen.queryByText(/^已在作品广场展示/), 'of the other one').toBeNull();
});

it('leaves everything as it is where the person wants that', async () => {
  const { updateSettings, setPictureSharing } = open();
  await userEvent.click(await screen.findByRole('button', { name: '不展示' }));
  expect(document.activeElement?.textContent).toContain('仍只有你自己能看到');
  expect(setPictureSharing).not.toHaveBeenCalled();
  expect(updateSettings).toHaveBeenCalledOnce();
});

it('stays where the picture could not be shown', async () => {
  const { setPictureSharing } = open();
  setPictureSharing.mockRejectedValueOnce(new ApiError('network', 'offline'));
  const show = await screen.findByRole('button', { name: '展示' });
  await userEvent.click(show);
  expect(await screen.findByText(/网络/)).toBeTruthy();
  await userEvent.click(show);
  expect(await screen.findByText(/^已在作品广场展示/)).toBeTruthy();
  expect(setPictureSharing).toHaveBeenCalledTimes(2);
});
