import type { Locator, Page } from '@playwright/test';
import { pressTabTo } from '../press-tab.ts';
import { expect } from '../site-test.ts';
import { readStories, test } from '../stories-test.ts';

declare global {
  interface Window {
    /** Events of the players by name, and how often each came. */
    mediaEvents: WeakMap<EventTarget, Record<string, number>>;
  }
}

/** Runs in the browser, before each page. */
function keepEvents() {
  window.mediaEvents = new WeakMap();
  const keep = ({ target, type }: Event) => {
    if (!(target instanceof HTMLMediaElement)) return;
    const counts = window.mediaEvents.get(target) ?? {};
    counts[type] = (counts[type] ?? 0) + 1;
    window.mediaEvents.set(target, counts);
    // However slow the machine is, it does not come to its end.
    target.loop = true;
  };
  for (const type of ['loadedmetadata', 'playing', 'timeupdate', 'pause', 'seeked']) {
    // They do not bubble.
    document.addEventListener(type, keep, true);
  }
}

const timeOf = (player: Locator) => player.evaluate((one: HTMLMediaElement) => one.currentTime);
const isPaused = (player: Locator) => player.evaluate((one: HTMLMediaElement) => one.paused);
const countOf = (player: Locator, type: string) =>
  player.evaluate((one, type) => window.mediaEvents.get(one)?.[type] ?? 0, type);

/** Does something, and waits until the player has said that it is done. */
async function expectToSay(player: Locator, type: string, act: () => Promise<void>) {
  const before = await countOf(player, type);
  await act();
  await expect.poll(() => countOf(player, type), type).toBeGreaterThan(before);
}

/** Presses a key that seeks. Answers where the player is then. */
async function seek(page: Page, player: Locator, key: string) {
  await expectToSay(player, 'seeked', () => page.keyboard.press(key));
  return await timeOf(player);
}

/** Reaches a player in sight by Tab, plays it, stops it and seeks by keys; at the end it plays. */
async function playByKeys(
  page: Page,
  { player, stop = player }: { player: Locator /** Part that takes the keys. */; stop?: Locator },
) {
  await pressTabTo(page, stop);
  const pressSpace = () => page.keyboard.press('Space');
  await expectToSay(player, 'playing', pressSpace);
  // Its time line is where the player is once it has been told so.
  await expectToSay(player, 'timeupdate', async () => {
    await expect.poll(() => timeOf(player)).toBeGreaterThan(0);
  });
  await expectToSay(player, 'pause', pressSpace);

  expect(await seek(page, player, 'Home')).toBe(0);
  const first = await seek(page, player, 'ArrowRight');
  expect(first).toBeGreaterThan(0);
  const second = await seek(page, player, 'ArrowRight');
  expect(second).toBeGreaterThan(first);
  expect(await seek(page, player, 'ArrowLeft')).toBeLessThan(second);
  await expectToSay(player, 'playing', pressSpace);
}

/** The strokes of the waveform: those that have been played, and all. */
const strokesOf = (page: Page) =>
  page.locator('[data-ui="audio-waveform"] path').evaluateAll((paths) => {
    const [rest = 0, played = 0] = paths.map(
      (path) => (path.getAttribute('d') ?? '').split('z').length - 1,
    );
    return { played, all: rest + played };
  });

/** The waveform stands where the player is. Only of one that is paused: both are asked one by one. */
async function expectWaveformAt(page: Page, song: Locator) {
  const [at, { all }] = [await timeOf(song), await strokesOf(page)];
  const share = at / (await song.evaluate((one: HTMLMediaElement) => one.duration));
  await expect
    .poll(async () => Math.abs((await strokesOf(page)).played - share * all))
    .toBeLessThanOrEqual(1);
}

test('a song and a video are played by keys, and one stops when the other plays', async ({
  page,
}) => {
  await page.addInitScript(keepEvents);
  const stories = readStories().get('创作/画布');
  const story = stories?.find(({ name }) => name === '完成，音乐，下面是图片列表');
  expect(story, 'Run `pnpm build` first.').toBeDefined();
  await page.goto(`/iframe.html?viewMode=story&id=${story?.id}`);
  // By their attributes: nobody hears of them by a role while a dialog is open.
  const sound = page.locator('fieldset[aria-label="安静的钢琴，三个渐强的音"]');
  const song = sound.locator('audio');
  const position = sound.getByRole('slider', { name: '播放位置' });
  // Keys that come before its time line do nothing.
  await expect.poll(() => countOf(song, 'loadedmetadata')).toBe(1);
  await playByKeys(page, { player: song, stop: position });

  await test.step('a press on the waveform goes there', async () => {
    await expectToSay(song, 'pause', () => page.keyboard.press('Space'));
    await expectWaveformAt(page, song);
    await expectToSay(song, 'seeked', () => page.locator('[data-ui="audio-waveform"]').click());
    await expectWaveformAt(page, song);
    const { played, all } = await strokesOf(page);
    expect(Math.abs(played - all / 2), 'in its middle').toBeLessThanOrEqual(1);
    await position.focus();
    await expectToSay(song, 'playing', () => page.keyboard.press('Space'));
  });

  await pressTabTo(page, page.getByRole('button', { name: /^太阳从山后升起/ }));
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: '视频详情' });
  const video = viewer.getByLabel(/^太阳从山后升起/);
  await expect(video).toBeVisible();
  expect(await isPaused(song), 'the song goes on while the video is only looked at').toBe(false);
  const place = viewer.getByRole('slider', { name: '播放位置' });
  await expectToSay(song, 'pause', () => playByKeys(page, { player: video, stop: place }));
  expect(await isPaused(video)).toBe(false);

  await test.step('closed by a key, it is silent', async () => {
    await page.keyboard.press('Escape');
    await expect(viewer).toBeHidden();
    expect(await isPaused(song)).toBe(true);
    await expect(page.locator('[data-ui="video-player"]')).toHaveCount(0);
  });
});
