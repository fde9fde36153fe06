import { ask } from '../ask.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { pageRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';

/** Frequent characters that Traditional Chinese writes in another way. */
const simplified =
  /[个们为这来时会对发经过进动关开间问题页图画视频乐数说话还让从给红级约纪线组结细终积称税实习书买卖东车转轮软轻输边达选迟连运远闭难双变号员响团围国圆场块声处备头夹妆应张归录总态悬户扩扫护报担择损换摄显晓术权样档检毕沟测浅润湿满滤灵点热爱状环现码类纹续罗职联脑脸艺节获虑补装观规览计认训议记讲许设访证评识词试该语误请读课谁调谢负责败账质购费资赋赞趋跃踪载辑郑释钟钮链错键镜长门阅队阶际险随预领颜额风饰馆驱骤验鲜]/u;

const han = /\p{Script=Han}/u;

for (const { host, locale, wrong } of [
  { host: 'hk.localhost', locale: 'zh-TW', wrong: simplified },
  { host: 'global.localhost', locale: 'en', wrong: han },
]) {
  test(`every page of ${host} is in ${locale}, from its first byte on`, async ({ server }) => {
    for (const path of [...pageRoutes, '/nothing-here']) {
      const { body } = await ask(server.url + path, { host });
      const html = body.toString();
      expect(html, path).toContain(`<html lang="${locale}"`);
      expect(wrong.exec(html)?.[0], path).toBeUndefined();
    }
  });

  test(`every page of ${host} stays in ${locale} when it is live, and loads no other`, async ({
    page,
    server,
  }) => {
    test.slow();
    const { port } = new URL(server.url);
    const scripts = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) scripts.add(pathname);
    });
    for (const path of pageRoutes) {
      await page.goto(`http://${host}:${port}${path}`);
      await waitUntilQuiet(page);
      await expect(page.locator('html')).toHaveAttribute('lang', locale);
      const text = await page.evaluate(() => document.body.innerText + document.title);
      expect(wrong.exec(text)?.[0], path).toBeUndefined();
      for (const width of [320, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await expectNoOverflow(page, `${path} at ${width}`);
      }
    }
    const catalogue = { 'zh-TW': '跳至主要內容', en: 'Skip to content', 'zh-CN': '跳到正文' };
    const bodies = await Promise.all([...scripts].map((path) => ask(server.url + path, { host })));
    const loaded = Object.entries(catalogue)
      .filter(([, words]) => bodies.some(({ body }) => body.toString().includes(words)))
      .map(([language]) => language);
    expect(loaded).toEqual([locale]);
  });
}
