// @vitest-environment jsdom
import { findViolations } from '@internal/testing/find-violations';
import { createApiClient } from '@site/api-client';
import { brands, defaultBrand } from '@site/brand/brands';
import { Shell } from '@site/shell';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setUpPage } from '../../testing/set-up-page.ts';
import { messages as base } from '../messages/base/zh-cn.ts';
import { messages } from '../pages/home/messages/zh-cn.ts';
import { SampleShowcase } from './sample-showcase.tsx';

setUpPage();

const { video: film, music: song } = messages.samples;

beforeEach(() => {
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined);
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  delete document.documentElement.dataset['closedTools'];
});

/** A mouse, with or without the wish that nothing moves. */
function point({ isStill = false } = {}) {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('reduced-motion') ? isStill : media.includes('fine'),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

function open(brand = defaultBrand) {
  const client = { ...createApiClient({ baseUrl: 'http://localhost' }), getUser: async () => null };
  render(
    <Shell brand={brand} client={client} messages={base.shell} path="/">
      <SampleShowcase brand={brand} messages={messages} />
    </Shell>,
  );
  return screen.getByRole('region', { name: messages.showcase.title });
}

const cardOf = (prompt: string) => {
  const card = screen.getByRole('link', { name: new RegExp(prompt) }).closest('li');
  if (!card) throw new Error('A sample is an item of a list.');
  return card;
};

const playersIn = (element: Element) => element.querySelectorAll('video, audio');

it('each sample stands still in its place, and leads to its tool with its prompt', async () => {
  const region = open();
  const links = within(region).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [
      ['/art/', '水墨群山，晨雾里的留白'],
      ['/art/ai-video', '雪山上空的绿色极光，镜头缓缓推近'],
      ['/art/suno', '轻快的民谣，木吉他，夏天傍晚的海边'],
      ['/art/digital-human', '你好，写一句话，我来说。'],
    ].map(([path, prompt = '']) => `${path}?${new URLSearchParams({ prompt })}`),
  );
  const pictures = [...region.querySelectorAll('img')];
  expect(pictures.map((one) => [one.width, one.height, one.getAttribute('loading')])).toEqual(
    Array.from({ length: 4 }, () => [512, 288, 'lazy']),
  );
  expect(playersIn(region)).toHaveLength(0);
  expect(await findViolations(region)).toEqual([]);
});

it('a film that is pointed at plays without a sound, until the pointer has gone', async () => {
  point();
  open();
  const card = cardOf(film);
  fireEvent.pointerEnter(card);
  await waitFor(() => expect(playersIn(card)).toHaveLength(1));
  const [video] = card.querySelectorAll('video');
  expect(video?.muted).toBe(true);
  expect(video?.src).toMatch(/video.*\.mp4$/);
  fireEvent.pointerLeave(card);
  expect(playersIn(card)).toHaveLength(0);
});

it('a song that is pointed at is silent', async () => {
  point();
  open();
  fireEvent.pointerEnter(cardOf(song));
  fireEvent.pointerEnter(cardOf(film));
  await waitFor(() => expect(playersIn(cardOf(film))).toHaveLength(1));
  fireEvent.pointerEnter(cardOf(song));
  expect(playersIn(document.body)).toHaveLength(0);
});

it('nothing plays by itself where a finger points, or where people want nothing to move', async () => {
  open();
  fireEvent.pointerEnter(cardOf(film));
  expect(playersIn(document.body)).toHaveLength(0);
  point({ isStill: true });
  fireEvent.pointerEnter(cardOf(film));
  await import('./played-sample.tsx');
  expect(playersIn(document.body)).toHaveLength(0);
});

it.each([
  [film, 'video'],
  [song, 'audio'],
])(
  'a press plays %s, and the button has the focus again when it is closed',
  async (prompt, tag) => {
    open();
    const button = screen.getByRole('button', { name: `播放：${prompt}` });
    await userEvent.click(button);
    const player = await screen.findByRole('region', { name: prompt });
    await waitFor(() => expect(player.querySelector(tag)).toHaveProperty('autoplay', true));
    expect(document.activeElement).toBe(player);
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('region', { name: prompt })).toBeNull();
    expect(document.activeElement).toBe(button);
  },
);

it('tools that are closed, or that a brand leaves out, have no sample', () => {
  document.documentElement.dataset['closedTools'] = 'music digital-human';
  expect(within(open()).getAllByRole('listitem')).toHaveLength(2);
});

it('a brand of Midjourney alone shows its picture', () => {
  const brand = brands.find(({ id }) => id === 'ued');
  expect(within(open(brand)).getAllByRole('listitem')).toHaveLength(1);
});

it('the player over the samples can be used by everybody', async () => {
  open();
  await userEvent.click(screen.getByRole('button', { name: `播放：${film}` }));
  const player = await screen.findByRole('region', { name: film });
  await within(player).findByRole('slider', { name: '播放位置' });
  expect(await findViolations(player)).toEqual([]);
  await userEvent.click(within(player).getByRole('button', { name: '收起' }));
  expect(playersIn(document.body)).toHaveLength(0);
});
