// @vitest-environment jsdom
import { createApiClient } from '@site/api-client';
import { defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { setUpPage } from '../../../testing/set-up-page.ts';
import { type PageTool, toolPaths, wordlessTools } from '../../links/tool-paths.ts';
import { messages as base } from '../../messages/base/zh-cn.ts';
import { page } from './home-page.tsx';
import { messages as en } from './messages/en.ts';
import { messages } from './messages/zh-cn.ts';
import { messages as zhTw } from './messages/zh-tw.ts';

setUpPage();

afterEach(() => {
  delete document.documentElement.dataset['welcome'];
  delete document.documentElement.dataset['closedTools'];
});

function open() {
  const client = { ...createApiClient({ baseUrl: 'http://localhost' }), getUser: async () => null };
  const { View } = page(messages);
  render(
    <Shell brand={defaultBrand} client={client} messages={base.shell} path="/">
      <View brand={defaultBrand} client={client} path="/" />
    </Shell>,
  );
  return screen.getByRole('textbox', { name: '想画什么' });
}

describe('beside the button', () => {
  it.each([
    ['200 20 sets log-in', '注册送 200 点，约 20 组图'],
    ['200 66 pictures log-in', '注册送 200 点，约 66 张图'],
    ['90 4 sets wechat-binding', '绑定微信后送 90 点，约 4 组图'],
    ['200 0 pictures log-in', '注册送 200 点'],
    ['', '查看价格'],
    ['many', '查看价格'],
  ])('%j is said as %j, which leads to the prices', (words, said) => {
    document.documentElement.dataset['welcome'] = words;
    open();
    expect(screen.getByRole('link', { name: said }).getAttribute('href')).toBe('/prices');
  });

  it('the points are said in each language', () => {
    const welcome = { points: 200, count: 20, unit: 'sets', givenAt: 'wechat-binding' } as const;
    expect(zhTw.welcome(welcome)).toBe('綁定微信後送 200 點，約 20 組圖');
    expect(en.welcome(welcome)).toBe(
      '200 free points for linking WeChat, about 20 sets of pictures',
    );
    expect(en.welcome({ ...welcome, count: 0, givenAt: 'log-in' })).toBe(
      '200 free points for signing up',
    );
  });
});

describe('the tool', () => {
  it('that words speak of is a link, which takes them along; it comes and goes with them', async () => {
    const box = open();
    await userEvent.type(box, '做一个短片，镜头缓缓推近雪山');
    const link = await screen.findByRole('link', { name: /^去“.*视频”$/ });
    expect(link.getAttribute('href')).toBe(
      `/art/ai-video?${new URLSearchParams({ prompt: '做一个短片，镜头缓缓推近雪山' })}`,
    );
    expect(location.pathname).toBe('/');
    await userEvent.clear(box);
    await userEvent.type(box, '一只猫');
    expect(screen.queryByRole('link', { name: /^去“/ })).toBeNull();
    expect(screen.queryByRole('link', { name: '查看价格' })).not.toBeNull();
  });

  it('that is closed is not suggested', async () => {
    document.documentElement.dataset['closedTools'] = 'video';
    await userEvent.type(open(), '用爵士配乐的短片');
    await screen.findByRole('link', { name: /^去“/ });
    expect(screen.getAllByRole('link', { name: /^去“/ }).map(hrefPath)).toEqual(['/art/suno']);
  });

  it('for a dropped picture changes it or lets it move, and the picture can be removed', async () => {
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} });
    const box = open();
    const file = new File(['picture'], 'cat.webp', { type: 'image/webp' });
    fireEvent.drop(box, { dataTransfer: { files: [file], types: ['Files'] } });
    await screen.findByRole('img', { name: 'cat.webp' });
    expect(screen.getAllByRole('link', { name: /^去“/ }).map(hrefPath)).toEqual([
      '/art/jimeng',
      '/art/ai-video',
    ]);
    await userEvent.click(screen.getByRole('button', { name: '移除图片' }));
    expect(screen.queryByRole('link', { name: '查看价格' })).not.toBeNull();
  });
});

const hrefPath = (link: HTMLElement) => link.getAttribute('href')?.split('?')[0];

describe('of the tools', () => {
  it('each shows a work in its place, and leads to its form with the words for that', () => {
    open();
    const items = [...document.querySelectorAll('li[data-tool]')].filter((item) =>
      item.querySelector(`a[href="${toolPaths[item.getAttribute('data-tool') as PageTool]}"]`),
    );
    const tools = items.map((item) => item.getAttribute('data-tool'));
    expect(tools.toSorted()).toEqual(Object.keys(toolPaths).toSorted());
    for (const item of items) {
      const tool = item.getAttribute('data-tool') as PageTool;
      const picture = item.querySelector('img');
      expect(picture?.getAttribute('src')).toContain(`${tool}.webp`);
      expect([picture?.width, picture?.height, picture?.getAttribute('loading')]).toEqual([
        512,
        288,
        'lazy',
      ]);
      const words = messages.samples[tool];
      const link = within(item as HTMLElement).getByRole('link', { name: `${words} 做同款` });
      const prompt = wordlessTools.includes(tool)
        ? ''
        : `?${new URLSearchParams({ prompt: words })}`;
      expect(link.getAttribute('href')).toBe(`${toolPaths[tool]}${prompt}`);
    }
  });

  it('those that are closed are left out', () => {
    document.documentElement.dataset['closedTools'] = 'sora';
    open();
    expect(screen.queryByText(messages.samples.sora)).toBeNull();
    expect(screen.queryByText(messages.samples.upscale)).not.toBeNull();
  });
});
