// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { testUser } from '@internal/testing/test-user';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import { type PointEntry, pointCalls } from '@site/api-client/wire';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { cleanup, configure, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './my-points-page.tsx';

// What is loaded on demand takes a while the first time, on a busy machine.
configure({ asyncUtilTimeout: 30_000 });

const { View } = page(messages);

const createdAt = new Date(2026, 0, 31, 8, 5).toISOString();

const spent: PointEntry = {
  ...{ id: '3', kind: 'spend', amount: -20, createdAt },
  creation: {
    ...{ tool: 'video', prompt: '暴风雨里的灯塔', isDeleted: false },
    work: { id: 'w1', thumbnailUrl: '/pictures/w1/320.webp' },
  },
};

const welcome: PointEntry = { id: '1', kind: 'welcome', amount: 200, createdAt };

/** Answers with these pages, one after the other. An error is thrown. */
function open(
  answers: readonly (readonly PointEntry[] | ApiError)[],
  who: 'user' | 'guest' = 'user',
) {
  const asked: unknown[] = [];
  const send = async ({ path }: { path: string }, { cursor }: { cursor?: string } = {}) => {
    if (path !== pointCalls.listPointEntries.path) throw new ApiError('network', path);
    asked.push(cursor);
    const answer = answers[asked.length - 1];
    if (answer instanceof ApiError) throw answer;
    const isLast = asked.length >= answers.length;
    return { entries: answer ?? [], nextCursor: isLast ? undefined : `after ${asked.length}` };
  };
  const client: ApiClient = {
    ...createApiClient(),
    getUser: async () => (who === 'guest' ? null : { ...testUser, pointCount: 1_280 }),
    send: send as never,
  };
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/art/my/points">
      <View brand={defaultBrand} client={client} path="/art/my/points" />
    </Shell>,
  );
  return { asked };
}

const rows = async () =>
  within(await screen.findByRole('region', { name: '点数变动' })).findAllByRole('listitem');
const texts = async () => (await rows()).map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('says what points were spent on, with the tool, the first words, and the way to the work', async () => {
  open([[spent, welcome]]);
  expect(await texts()).toEqual([
    'AI 视频暴风雨里的灯塔2026/01/31 08:05−20',
    '新用户赠送2026/01/31 08:05+200',
  ]);
  const link = screen.getByRole('link', { name: '查看作品：暴风雨里的灯塔' });
  expect(link.getAttribute('href')).toBe('/art/ai-video?work=w1');
  const [first] = await rows();
  expect(first?.querySelector('img')?.getAttribute('src')).toBe('/pictures/w1/320.webp');
  expect(screen.getByText('1,280 点', { selector: '[data-ui="balance"] *' })).toBeTruthy();
  expect(screen.getByText('共 2 笔，已全部显示')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('says why points came back, and of which work', async () => {
  const back = (reason: string): PointEntry => ({
    ...{ id: reason, kind: 'refund', amount: 10, reason, createdAt },
    creation: { tool: 'video', prompt: '灯塔', isDeleted: false, message: '服务没有画完' },
  });
  const reasons = ['failed', 'cancelled', 'shorter', 'fewer', 'of a later version'];
  open([reasons.map(back)]);
  expect(await texts()).toEqual([
    '退回：生成失败AI 视频灯塔服务没有画完2026/01/31 08:05+10',
    '退回：已取消AI 视频灯塔2026/01/31 08:05+10',
    '退回：成片比预计短AI 视频灯塔2026/01/31 08:05+10',
    '退回：没有全部生成AI 视频灯塔2026/01/31 08:05+10',
    '退回AI 视频灯塔2026/01/31 08:05+10',
  ]);
});

it('links to no work that was deleted, has no page, or is of a kind that it does not know', async () => {
  const of = (id: string, creation: PointEntry['creation']): PointEntry => ({
    ...{ id, kind: 'spend', amount: -10, createdAt, creation },
  });
  open([
    [
      of('5', { tool: 'music', prompt: '', isDeleted: true }),
      of('4', { tool: 'text', prompt: '一只猫', isDeleted: false }),
      of('3', { tool: 'holograms', prompt: '一只狗', isDeleted: false, work: { id: 'w9' } }),
      { id: '2', kind: 'gift-card', amount: 5, createdAt },
    ],
  ]);
  expect(await texts()).toEqual([
    'AI 音乐作品已删除2026/01/31 08:05−10',
    '提示词与歌词助手一只猫2026/01/31 08:05−10',
    '创作一只狗2026/01/31 08:05−10',
    '其他2026/01/31 08:05+5',
  ]);
  const list = within(screen.getByRole('region', { name: '点数变动' }));
  expect(list.queryByRole('link')).toBeNull();
});

it('names the link to a work that has no prompt', async () => {
  open([
    [
      {
        ...{ id: '1', kind: 'spend', amount: -5, createdAt },
        creation: { tool: 'upscale', prompt: '', isDeleted: false, work: { id: 'w2' } },
      },
    ],
  ]);
  const link = await screen.findByRole('link', { name: '查看作品' });
  expect(link.getAttribute('href')).toBe('/art/upscale?work=w2');
});

it('comes a page at a time, and leaves the focus in the list at its end', async () => {
  const { asked } = open([[spent], [welcome]]);
  await userEvent.click(await screen.findByRole('button', { name: '加载更多' }));
  expect(await screen.findByText('共 2 笔，已全部显示')).toBeTruthy();
  expect(asked).toEqual([undefined, 'after 1']);
  expect(document.activeElement).toBe(screen.getByRole('region', { name: '点数变动' }));
});

it('says that there is nothing yet', async () => {
  open([[]]);
  expect(await screen.findByText('还没有点数变动')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
});

it('says what failed, and tries again', async () => {
  open([new ApiError('network', 'offline'), [welcome]]);
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText('点数明细加载失败')).toBeTruthy();
  expect(await findViolations()).toEqual([]);
  await userEvent.click(alert.getByRole('button', { name: '重试' }));
  expect(await texts()).toEqual(['新用户赠送2026/01/31 08:05+200']);
});

it('asks a guest to log in, and asks the service for nothing', async () => {
  const { asked } = open([], 'guest');
  expect(await screen.findByText('登录后查看')).toBeTruthy();
  expect(asked).toEqual([]);
  expect(await findViolations()).toEqual([]);
});
