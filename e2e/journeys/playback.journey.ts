import type { Locator, Page } from '@playwright/test';
import { pressTabTo } from '../press-tab.ts';
import { expect } from '../site-test.ts';
import { readStories, test } from '../stories-test.ts';

const isPaused = (player: Locator) => player.evaluate((one: HTMLMediaElement) => one.paused);
const timeOf = (player: Locator) => player.evaluate((one: HTMLMediaElement) => one.currentTime);

async function expectToPlay(player: Locator) {
  const before = await timeOf(player);
  await expect.poll(() => timeOf(player)).not.toBe(before);
  expect(await isPaused(player)).toBe(false);
}

/** What has the focus plays, stops, and is sought in. */
async function playByKeys(page: Page, player: Locator) {
  // However slow the machine is, it does not come to its end.
  await player.evaluate((one: HTMLMediaElement) => {
    one.loop = true;
  });
  await pressTabTo(page, player);
  await page.keyboard.press('Space');
  await expectToPlay(player);
  await page.keyboard.press('Space');
  await expect.poll(() => isPaused(player)).toBe(true);

  await page.keyboard.press('Home');
  await expect.poll(() => timeOf(player)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => timeOf(player)).toBeGreaterThan(0);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => timeOf(player)).toBe(0);

  await page.keyboard.press('Space');
  await expectToPlay(player);
}

test('a song and a video are played by keys, and one stops when the other plays', async ({
  page,
}) => {
  const stories = readStories().get('创作/画布');
  const story = stories?.find(({ name }) => name === '完成，音乐，下面是图片列表');
  expect(story, 'Run `pnpm build` first.').toBeDefined();
  await page.goto(`/iframe.html?viewMode=story&id=${story?.id}`);
  const song = page.getByLabel('安静的钢琴，三个渐强的音');
  await playByKeys(page, song);

  await page.getByRole('button', { name: /^太阳从山后升起/ }).click();
  const video = page.getByRole('dialog', { name: '图片详情' }).getByLabel(/^太阳从山后升起/);
  await expect(video).toBeVisible();
  expect(await isPaused(song), 'the song goes on while the video is only looked at').toBe(false);
  await playByKeys(page, video);
  await expect.poll(() => isPaused(song), 'the song has stopped').toBe(true);
});
