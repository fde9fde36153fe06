// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { type ApiClient, ApiError, createApiClient } from '@site/api-client';
import { calls, type Model, musicFields, usualAllowed, videoFields } from '@site/api-client/wire';
import type { Brand } from '@site/brand';
import { brands, defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { messages } from './messages/zh-cn.ts';
import { page } from './prices-page.tsx';

setUpPage();

const models: Model[] = [
  {
    ...{
      tool: 'midjourney',
      id: 'mj',
      names: { 'zh-CN': '画师' },
      price: { base: 1_010, pick: 0 },
    },
    capabilities: { references: 0 },
  },
  {
    ...{ tool: 'video', id: 'one', names: { 'zh-CN': '摄影师' }, price: { base: 10, low: 5 } },
    capabilities: { ...usualAllowed(videoFields), needsFirstFrame: false },
  },
  {
    ...{ tool: 'video', id: 'two', names: { 'zh-CN': '导演' }, price: { base: 12, low: 12 } },
    capabilities: { ...usualAllowed(videoFields), needsFirstFrame: false },
  },
  {
    ...{ tool: 'music', id: 'band', names: { 'zh-CN': '乐队' }, price: { base: 20 } },
    capabilities: { ...usualAllowed(musicFields), takes: 2 },
  },
];

/** The page of a guest. `answers`: what the service says of its models, one after the other. */
function open(answers: readonly (readonly Model[] | Error)[], brand: Brand = defaultBrand) {
  const left = [...answers];
  async function send(call: { path: string }) {
    if (call.path !== calls.listModels.path) return await new Promise(() => {});
    const answer = left.shift();
    if (answer instanceof Error) throw answer;
    return answer;
  }
  const client = {
    ...createApiClient({ baseUrl: 'http://localhost' }),
    ...{ getUser: async () => undefined, send: send as unknown as ApiClient['send'] },
  } as unknown as ApiClient;
  const { View } = page(messages);
  render(
    <Shell brand={brand} client={client} messages={base.shell} path="/prices">
      <View brand={brand} client={client} path="/prices" />
    </Shell>,
  );
}

const readRows = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

it('tells guests what each tool costs here, by its models', async () => {
  open([models]);
  const table = await screen.findByRole('table', { name: '每项创作的价格' });
  expect(readRows(table)).toEqual([
    ['创作', '价格'],
    ['Midjourney'],
    ['一次生成，或接着变化、放大、扩展', '1,010 点 / 次'],
    ['从四张里取出一张', '免费'],
    ['AI 视频'],
    ['摄影师 · 分辨率：720p', '10 点 / 秒'],
    ['摄影师 · 分辨率：480p', '5 点 / 秒'],
    ['导演 · 视频', '12 点 / 秒'],
    ['AI 音乐'],
    ['歌曲', '20 点 / 2 首'],
  ]);
  expect(within(table).getByRole('link', { name: 'AI 视频' }).getAttribute('href')).toBe(
    '/art/ai-video',
  );
  expect(await findViolations()).toEqual([]);
});

it('says when points come back, before the prices are there', () => {
  open([]);
  const returns = within(screen.getByRole('region', { name: '什么时候退回' }));
  expect(returns.getByText(/不足一秒算一秒/)).toBeTruthy();
  expect(returns.getByText(/一次两首只生成一首，退回一半/)).toBeTruthy();
  expect(screen.getByText('正在加载价格')).toBeTruthy();
});

it('tells nothing of tools that the brand leaves out', async () => {
  const brand = brands.find(({ id }) => id === 'ued');
  open([models], brand);
  const table = await screen.findByRole('table', { name: '每项创作的价格' });
  expect(readRows(table).map(([name]) => name)).not.toContain('AI 视频');
  expect(readRows(table)).toContainEqual(['Midjourney']);
});

it('asks again after a failure, and says where there is no model', async () => {
  open([new ApiError('network', 'No answer.'), []]);
  await userEvent.click(await screen.findByRole('button', { name: '重新加载' }));
  expect(await screen.findByText('本站还没有开通可以使用的模型。')).toBeTruthy();
});
