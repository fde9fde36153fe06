import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { toWav } from '@internal/testing/media/to-wav.ts';
import type { Page } from '@playwright/test';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { findViolations } from '../find-violations.ts';
import { logInByCall } from '../log-in.ts';
import { newestRow, openNewest } from '../newest.ts';
import { likeness, readSound } from '../read-sound.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilLive } from '../wait-until-live.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';
import { walkedAt } from '../walked-at.ts';

/** The parts of the page that a song is made in. */
function partsOf(page: Page) {
  const stage = page.getByRole('region', { name: '生成结果' });
  return {
    stage,
    box: page.getByRole('textbox', { name: '提示词' }),
    takes: stage.getByRole('tablist', { name: '本次生成的歌曲' }).getByRole('tab'),
    player: stage.locator('audio'),
    bar: page.getByRole('region', { name: '音乐播放器' }),
  };
}

const addressOf = async (page: Page) =>
  (await partsOf(page).player.getAttribute('src')) ?? 'There is no song';

/** Waits until what plays on the page has moved on. */
async function expectPlaying(page: Page) {
  const now = () =>
    page.evaluate(() =>
      Math.max(0, ...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime)),
    );
  const before = await now();
  await expect.poll(now, { message: 'it plays on' }).toBeGreaterThan(before + 0.3);
}

for (const width of walkedAt(390, 1280)) {
  test(`songs at ${width} px: by keyboard from an idea to two takes, one of which goes on, is published, and is found by another`, async ({
    page,
    browser,
    server,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    await logInByCall(page, { server, email: `music-${width}@example.com` });
    await page.goto('/art/suno');
    await waitUntilLive(page.locator('main h1'));
    const { stage, box, takes, bar } = partsOf(page);
    const title = `海边 ${width}`;

    const first = await test.step('two takes of an idea', async () => {
      await box.focus();
      await page.keyboard.press('Control+Enter');
      await expect(page.getByText('请先写一句想要的感觉')).toBeVisible();
      await page.keyboard.insertText('轻快的民谣，木吉他');
      await page.getByRole('group', { name: '时长' }).getByRole('radio', { name: '30 秒' }).check();
      await page.getByRole('textbox', { name: /^歌名/ }).fill(title);
      await expect(page.getByText('本次 20 点')).toBeVisible();
      await box.press('Control+Enter');
      await openNewest(page);
      await expect(takes).toHaveCount(2);
      const one = await readSound(page, await addressOf(page));
      await takes.first().press('ArrowRight');
      const other = await readSound(page, await addressOf(page));
      for (const { duration, loudness } of [one, other]) {
        expect(Math.abs(duration - 30)).toBeLessThan(0.2);
        for (const loud of loudness.slice(0, 9))
          expect(loud, 'it is not silent').toBeGreaterThan(1e-5);
      }
      expect(likeness(one, other), 'the takes differ').toBeLessThan(0.7);
      await takes.last().press('ArrowLeft');
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      return one;
    });

    await test.step('one goes on from a moment of it', async () => {
      await stage.getByRole('button', { name: '续写第 1 首…' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: '续写这首歌' });
      const moment = dialog.getByRole('slider', { name: '从这里接着写' });
      await moment.fill('15');
      await dialog.getByRole('textbox', { name: '接下来的歌词' }).fill('[Chorus]\n浪花轻轻地唱');
      expect(await findViolations(page)).toEqual([]);
      await dialog.getByRole('button', { name: '开始，20 点' }).press('Enter');
      await openNewest(page, 2);
      const longer = await readSound(page, await addressOf(page));
      expect(longer.duration).toBeGreaterThan(30);
      expect(likeness(first, longer, { to: 10 }), 'as it was before').toBeGreaterThan(0.95);
      expect(likeness(first, longer, { from: 18, to: 28 }), 'and other behind').toBeLessThan(0.7);
      await expect(stage.getByText('由此制作')).toBeVisible();
    });

    await test.step('both are in one’s music, where they play on while one moves inside the site', async () => {
      await page.goto('/art/my/music/');
      const groups = page.locator('[data-ui="song-group"]');
      await expect(groups).toHaveCount(2);
      await expect(groups.first().locator('[data-ui="song-card"]')).toHaveCount(2);
      expect(await findViolations(page)).toEqual([]);
      await expectNoOverflow(page);
      await expect(bar).toBeHidden();
      await groups
        .last()
        .getByRole('button', { name: `播放：${title}` })
        .first()
        .press('Enter');
      await expect(bar).toBeVisible();
      await expectPlaying(page);
      await expectNoOverflow(page);
      if (width < 920) await page.getByRole('button', { name: '打开菜单' }).press('Enter');
      await page.getByRole('link', { name: '我的绘画', exact: true }).first().press('Enter');
      await expect(page.locator('main h1')).toHaveText('我的绘画');
      await expectPlaying(page);
      expect(await findViolations(page)).toEqual([]);
      await bar.getByRole('button', { name: '暂停' }).press('Enter');
      await expect(bar).toHaveAttribute('data-state', 'paused');
    });

    await test.step('another person finds it as long as it is published', async () => {
      const other = await browser.newContext({ baseURL: server.url });
      const visitor = await other.newPage();
      const cdp = await other.newCDPSession(visitor);
      /** Browsers keep the public list for a minute. */
      const forgetList = () => cdp.send('Network.clearBrowserCache');
      await visitor.goto('/art/paintings/');
      await waitUntilLive(visitor.locator('main h1'));
      await visitor.getByRole('button', { name: '音乐', exact: true }).click();
      await expect(visitor).toHaveURL(/media=audio/);
      await expect(visitor.getByText(title)).toBeHidden();
      await page.goto('/art/my/music/');
      const card = page
        .locator('[data-ui="song-group"]')
        .last()
        .locator('[data-ui="song-card"]')
        .first();
      await card.getByRole('button', { name: `更多操作：${title}` }).press('Enter');
      await page.getByRole('menuitem', { name: '公开' }).press('Enter');
      await expect(card.getByText('公开', { exact: true })).toBeVisible();
      await forgetList();
      await visitor.reload();
      await visitor
        .getByRole('button', { name: `播放：${title}` })
        .first()
        .click();
      await expect(partsOf(visitor).bar).toBeVisible();
      await expectPlaying(visitor);
      await card.getByRole('button', { name: `更多操作：${title}` }).press('Enter');
      await page.getByRole('menuitem', { name: '设为私密' }).press('Enter');
      await expect(card.getByText('公开', { exact: true })).toBeHidden();
      await forgetList();
      await visitor.goto('/art/paintings/?media=audio');
      await waitUntilQuiet(visitor);
      // The player of this tab has kept it, as far as its title goes.
      const play = visitor.getByRole('button', { name: `播放：${title}` });
      await expect(play, 'no longer').toHaveCount(0);
      await other.close();
    });
  });
}

test('a song that is left in the middle is there after a reload, and in another session', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const email = 'music-left@example.com';
  await logInByCall(page, { server, email });
  await page.goto('/art/suno');
  await waitUntilLive(page.locator('main h1'));
  const { box } = partsOf(page);
  await box.fill('深夜的钢琴');
  await page.getByRole('radio', { name: '纯音乐' }).check();
  await page.getByRole('radio', { name: '30 秒' }).check();
  await box.press('Control+Enter');
  await expect(page.locator('[data-ui="feed-row"]')).toBeVisible();
  await page.reload();
  const other = await browser.newContext({ baseURL: server.url });
  const second = await other.newPage();
  await logInByCall(second, { server, email });
  await second.goto('/art/my/music/');
  await expect(second.locator('[data-ui="song-card"]')).toHaveCount(2);
  await second.getByRole('button', { name: '有人声' }).click();
  await expect(second.getByText('没有找到')).toBeVisible();
  await other.close();
  await expect(newestRow(page)).toBeVisible();
});

/** The head of a FLAC, of 4,096 samples a block, 44,100 a second, and no whole frame. */
const flacWithoutEnd = Buffer.alloc(58);
flacWithoutEnd.set([0x66, 0x4c, 0x61, 0x43, 0x80, 0, 0, 34, 0x10, 0, 0x10, 0]);
flacWithoutEnd.set([0x0a, 0xc4, 0x42, 0xf0, 0, 1, 0x58, 0x88], 18);

test('wrong sounds are refused by their bytes before they are uploaded, and a right one is sung anew', async ({
  page,
  server,
}) => {
  test.slow();
  await logInByCall(page, { server, email: 'music-cover@example.com' });
  await page.goto('/art/suno');
  await waitUntilLive(page.locator('main h1'));
  const { box } = partsOf(page);
  await page.getByText('翻唱自己的音频').click();
  const region = page.getByRole('region', { name: '翻唱的音频' });
  const input = region.locator('input[type="file"]');
  const begun: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('begin-upload')) begun.push(request.url());
  });
  const wrong = [
    [Buffer.from('text'), '不支持的音频格式'],
    [Buffer.from(await makeFilm()), '不是音频'],
    [Buffer.from(await makeSound({ format: 'ogg', seconds: 302 })), '最长 300 秒'],
    [Buffer.from((await makeSound({ format: 'm4a' })).slice(0, 60)), '已损坏或不完整'],
  ] as const;
  for (const [buffer, sentence] of wrong) {
    await input.setInputFiles({ name: 'a.mp3', mimeType: 'audio/mpeg', buffer });
    await expect(region.getByRole('alert')).toContainText(sentence);
  }
  await test.step('one that its reader never gets to the end of leaves the page alone', async () => {
    await input.setInputFiles({ name: 'a.flac', mimeType: 'audio/flac', buffer: flacWithoutEnd });
    await box.fill('慢一点');
    await expect(region.getByRole('alert')).toHaveCount(0);
    await expect(region.getByRole('alert')).toContainText('已损坏或不完整');
  });
  expect(begun, 'nothing was uploaded').toEqual([]);
  // Ten seconds of beats, 120 a minute.
  const beats = new Float32Array(80_000).map((_, place) =>
    place % 4_000 < 800 ? Math.sin(place / 4) * 0.8 : 0,
  );
  await input.setInputFiles({
    name: 'b.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from(toWav(beats, { sampleRate: 8_000 })),
  });
  await expect(region.getByText('请确认你有权翻唱这段音频')).toBeVisible();
  await box.fill('电子舞曲');
  await box.press('Control+Enter');
  await openNewest(page);
  const { duration } = await readSound(page, await addressOf(page));
  expect(Math.abs(duration - 10), 'as long as what it covers').toBeLessThan(1.5);
});
