// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient, type Picture } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { Palette } from './palette.tsx';

setUpPage();

const work = (number: number, changes: Partial<Picture> = {}): Picture => ({
  id: `work-${number}`,
  url: `/pictures/work-${number}.webp`,
  mime: 'image/webp',
  tool: 'midjourney',
  thumbnails: [{ url: `/pictures/work-${number}/320.webp`, width: 320 }],
  width: 1024,
  height: 1024,
  color: '#304050',
  prompt: `灯塔 ${number}`,
  referenceCount: 0,
  references: [],
  engine: 'demo',
  isPrivate: true,
  isMine: true,
  likeCount: 0,
  createdAt: '2026-01-31T00:05:00.000Z',
  ...changes,
});

function Page({ onShowKeys }: { onShowKeys: () => void }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        open
      </button>
      {isOpen && (
        <Palette messages={messages} onClose={() => setIsOpen(false)} onShowKeys={onShowKeys} />
      )}
    </>
  );
}

async function open({
  listMyPictures = vi.fn(async () => ({ pictures: [], nextCursor: undefined })),
  isGuest = false,
}: {
  listMyPictures?: ReturnType<typeof vi.fn<ApiClient['listMyPictures']>>;
  isGuest?: boolean;
} = {}) {
  const onNavigate = vi.fn();
  const onShowKeys = vi.fn();
  const client: ApiClient = {
    ...createApiClient(),
    getUser: async () => (isGuest ? null : { ...testUser }),
    listMyPictures,
  };
  render(
    <Shell
      brand={defaultBrand}
      client={client}
      messages={base.shell}
      path="/prices"
      onNavigate={onNavigate}
    >
      <Page onShowKeys={onShowKeys} />
    </Shell>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'open' }));
  const field = await screen.findByRole('combobox', {
    name: isGuest ? messages.searchOfGuest : messages.search,
  });
  return { field, onNavigate, onShowKeys, listMyPictures };
}

const list = () => screen.getByRole('listbox', { name: '搜索结果' });
const groups = () =>
  within(list())
    .getAllByRole('group')
    .map((group) => [
      document.getElementById(group.getAttribute('aria-labelledby') ?? '')?.textContent,
      within(group)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ]);
/** The option that the field tells, which is the selected one. */
const active = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant') ?? '';
  const selected = within(list()).getByRole('option', { selected: true });
  expect(document.getElementById(id)).toBe(selected);
  return selected.textContent;
};

it('finds a tool by words, and leads there by keyboard alone', async () => {
  const { field, onNavigate } = await open();
  expect(document.activeElement).toBe(field);
  await userEvent.keyboard('放大');
  expect(groups()).toEqual([['工具', ['图片放大']]]);
  expect(active()).toBe('图片放大');
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/upscale'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('moves among all options by the arrow keys, over the ends as well', async () => {
  await open();
  await userEvent.keyboard('AI 视频');
  expect(active()).toBe('AI 视频');
  await userEvent.keyboard('{ArrowUp}');
  const options = within(list()).getAllByRole('option');
  expect(active()).toBe(options.at(-1)?.textContent);
  await userEvent.keyboard('{ArrowDown}');
  expect(active()).toBe('AI 视频');
});

it('offers what was used last first, before anything is written', async () => {
  const { onNavigate } = await open();
  await userEvent.keyboard('价格{Enter}');
  await waitFor(() => expect(onNavigate).toHaveBeenCalledWith('/prices'));
  await userEvent.click(await screen.findByRole('button', { name: 'open' }));
  expect(groups()[0]).toEqual(['最近使用', ['价格']]);
  expect(active()).toBe('价格');
  expect(within(list()).getAllByRole('option', { name: '价格' })).toHaveLength(1);
});

it('finds works by their prompts, and leads to one on the page of its tool', async () => {
  const listMyPictures = vi.fn<ApiClient['listMyPictures']>(async () => ({
    pictures: [work(1), work(2, { tool: 'video', prompt: '' }), work(3, { tool: 'holograms' })],
    nextCursor: undefined,
  }));
  const { onNavigate } = await open({ listMyPictures });
  await userEvent.paste('灯塔');
  await waitFor(() => expect(groups()).toEqual([['我的作品', ['灯塔 1', '没有提示词的作品']]]));
  expect(listMyPictures.mock.calls.map(([request]) => request)).toEqual([
    { text: '灯塔', limit: 6 },
  ]);
  expect(await findViolations()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  await waitFor(() =>
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith('/art/ai-video?work=work-2'),
  );
});

it('finds tools and pages without a network, and says that works are not found', async () => {
  const listMyPictures = vi.fn<ApiClient['listMyPictures']>(() =>
    Promise.reject(new ApiError('network', 'offline')),
  );
  await open({ listMyPictures });
  await userEvent.keyboard('放大');
  expect(await screen.findByText(messages.failed)).toBeTruthy();
  expect(active()).toBe('图片放大');
  expect(await findViolations()).toEqual([]);
});

it('leaves an input method alone: no search, no choice until it has ended', async () => {
  const { field, onNavigate } = await open();
  fireEvent.compositionStart(field);
  fireEvent.input(field, { target: { value: 'fangda' }, isComposing: true });
  fireEvent.keyDown(field, { key: 'ArrowDown', isComposing: true });
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 229 });
  expect(groups()[0]?.[0]).toBe('工具');
  expect(active()).toBe('Midjourney');
  expect(onNavigate).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '放大' }, isComposing: true });
  fireEvent.compositionEnd(field);
  expect(groups()).toEqual([['工具', ['图片放大']]]);
});

it('opens a dialog of the settings, and the list of keys', async () => {
  const { onShowKeys } = await open();
  await userEvent.keyboard('购买点数{Enter}');
  expect(await screen.findByRole('dialog', { name: '购买点数' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(await screen.findByRole('button', { name: 'open' }));
  await userEvent.keyboard('快捷键{Enter}');
  await waitFor(() => expect(onShowKeys).toHaveBeenCalledOnce());
});

it('says that nothing was found', async () => {
  await open();
  await userEvent.keyboard('没有这个');
  expect(await screen.findByText('没有找到“没有这个”')).toBeTruthy();
  expect(screen.queryByRole('listbox')).toBeNull();
  expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false');
});

it('asks the service for nothing of a guest', async () => {
  const { listMyPictures } = await open({ isGuest: true });
  await userEvent.keyboard('放大');
  expect(groups()).toEqual([['工具', ['图片放大']]]);
  expect(screen.queryByText(messages.loading)).toBeNull();
  expect(listMyPictures).not.toHaveBeenCalled();
});
