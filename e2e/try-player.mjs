import { spawn } from 'node:child_process';
import { chromium } from '@playwright/test';
import axe from 'axe-core';

const out = '/tmp/player-try';
const server = spawn(
  'pnpm',
  [
    'exec',
    'storybook',
    'dev',
    '--host',
    '127.0.0.1',
    '--port',
    '6123',
    '--ci',
    '--no-open',
    '--no-version-updates',
  ],
  { cwd: '/work/wt-player/internal/stories', stdio: 'ignore', detached: true },
);
try {
  let index;
  for (let i = 0; i < 120 && !index; i++) {
    await new Promise((r) => setTimeout(r, 1000));
    index = await fetch('http://127.0.0.1:6123/index.json')
      .then((r) => r.json())
      .catch(() => undefined);
  }
  const find = (name) =>
    Object.values(index.entries).find((e) => e.title === '创作/音乐播放器' && e.name === name).id;
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: ['--no-sandbox', '--autoplay-policy=document-user-activation-required'],
  });
  const open = async (name, viewport, extra = {}) => {
    const context = await browser.newContext({ viewport, ...extra });
    const page = await context.newPage();
    page.on(
      'console',
      (m) =>
        ['error', 'warning'].includes(m.type()) &&
        console.log(name, m.type(), m.text().slice(0, 300)),
    );
    page.on('pageerror', (e) => console.log(name, 'pageerror', e.message));
    await page.goto(`http://127.0.0.1:6123/iframe.html?viewMode=story&id=${find(name)}`);
    await page
      .getByRole('button', { name: /：雨夜的站台/ })
      .first()
      .waitFor({ timeout: 60000 });
    return page;
  };
  const check = async (page, label) => {
    await page.evaluate(axe.source);
    const { violations } = await page.evaluate(() =>
      window.axe.run(document, {
        rules: {
          region: { enabled: false },
          'page-has-heading-one': { enabled: false },
          'landmark-one-main': { enabled: false },
        },
      }),
    );
    console.log(
      label,
      'axe',
      violations.map(
        (v) =>
          `${v.id}: ${v.nodes.map((n) => n.html.slice(0, 160) + ' ' + n.failureSummary.slice(0, 200)).join(' | ')}`,
      ),
    );
    console.log(
      label,
      'overflow',
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      'height',
      await page.evaluate(() =>
        document.documentElement.style.getPropertyValue('--song-player-height'),
      ),
    );
  };
  // by hand: play, time goes on, take, next, end of the queue
  {
    const page = await open('歌曲卡片', { width: 1440, height: 800 });
    console.log(
      'scripts before',
      await page.evaluate(
        () =>
          performance
            .getEntriesByType('resource')
            .filter((r) => /song-bar|songs\/zh-cn/.test(r.name)).length,
      ),
    );
    await page.getByRole('button', { name: '播放：雨夜的站台' }).click();
    const player = page.getByRole('region', { name: '音乐播放器' });
    await player.waitFor();
    const state = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('[data-ui="song-player"] audio')].map((a) => [
          a.getAttribute('src'),
          a.paused,
          +a.currentTime.toFixed(2),
          +a.volume.toFixed(2),
          a.duration,
        ]),
      );
    await page.waitForTimeout(1500);
    console.log('playing', JSON.stringify(await state()));
    await page.screenshot({ path: `${out}/bar-1440.png` });
    await check(page, 'bar-1440');
    await player.getByRole('button', { name: '版本 2' }).click();
    for (let i = 0; i < 4; i++) {
      await page.waitForTimeout(120);
      console.log('fade', JSON.stringify(await state()));
    }
    await player.getByRole('button', { name: '歌词', exact: true }).click();
    await page.waitForTimeout(400);
    await page.screenshot({ path: `${out}/lyrics-1440.png` });
    await check(page, 'lyrics-1440');
    await player.getByRole('button', { name: '灯还亮着' }).click();
    await page.waitForTimeout(300);
    console.log('after line', JSON.stringify(await state()));
    await player.getByRole('button', { name: '播放队列' }).click();
    await page.waitForTimeout(300);
    await page.screenshot({ path: `${out}/queue-1440.png` });
    await check(page, 'queue-1440');
    await player.getByRole('button', { name: '下一首' }).click();
    await page.waitForTimeout(500);
    console.log('next', JSON.stringify(await state()));
    await player.getByRole('slider', { name: '播放位置' }).focus();
    await page.keyboard.press('End');
    await page.waitForTimeout(1200);
    console.log('after end', JSON.stringify(await state()));
    await page.keyboard.press('End');
    await page.waitForTimeout(1200);
    console.log(
      'end of queue',
      JSON.stringify(await state()),
      await player.getAttribute('data-state'),
    );
    await page.keyboard.press('Space');
    await page.waitForTimeout(500);
    console.log('again', JSON.stringify(await state()), await player.getAttribute('data-state'));
    console.log('stored', await page.evaluate(() => JSON.stringify({ ...localStorage })));
    console.log(
      'media',
      await page.evaluate(() =>
        JSON.stringify([
          navigator.mediaSession.metadata?.title,
          navigator.mediaSession.metadata?.artist,
        ]),
      ),
    );
    await player.getByRole('button', { name: '停止并关闭播放器' }).click();
    console.log(
      'closed',
      await page.evaluate(() => document.activeElement?.tagName),
      await page.locator('[data-ui="song-player"]').count(),
    );
    await page.context().close();
  }
  for (const [name, width, height, extra] of [
    ['播放条', 1000, 700, {}],
    ['播放条', 390, 844, { hasTouch: true, isMobile: true }],
    ['播放条', 320, 640, { hasTouch: true, isMobile: true }],
    ['手机上展开', 390, 844, { hasTouch: true, isMobile: true }],
    ['播放条', 1440, 800, { colorScheme: 'dark' }],
    ['歌词', 1440, 800, { forcedColors: 'active' }],
  ]) {
    const page = await open(name, { width, height }, extra);
    await page
      .getByRole('region', { name: '音乐播放器' })
      .or(page.getByRole('dialog'))
      .first()
      .waitFor();
    await page.waitForTimeout(1500);
    const label = `${name}-${width}-${extra.colorScheme ?? extra.forcedColors ?? ''}`;
    await page.screenshot({ path: `${out}/${label}.png` });
    await check(page, label);
    if (width === 320) {
      await page.addStyleTag({ content: 'html{font-size:200%!important}' });
      await page.waitForTimeout(500);
      await page.screenshot({ path: `${out}/${label}-200.png` });
      await check(page, `${label}-200`);
    }
    await page.context().close();
  }
  await browser.close();
} catch (error) {
  console.log('FAILED', error.message);
} finally {
  process.kill(-server.pid);
}
process.exit(0);
