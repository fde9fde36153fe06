import type { Page } from '@playwright/test';
import { ask } from '../ask.ts';
import { expectNoOverflow } from '../expect-no-overflow.ts';
import { expectReadable } from '../expect-readable.ts';
import { findUnresetControls } from '../find-unreset-controls.ts';
import { findViolations } from '../find-violations.ts';
import { languageHosts } from '../language-hosts.ts';
import { expectStill, watchLayoutShift } from '../layout-shift.ts';
import { logInOnHost, urlOfHost } from '../log-in.ts';
import { countScripts, expectWithinBudgets } from '../page-budgets.ts';
import { pageRoutes, toolRoutes } from '../page-routes.ts';
import { expect, test } from '../site-test.ts';
import { waitUntilQuiet } from '../wait-until-quiet.ts';
import { widenFont } from '../widen-font.ts';
import { findWrongCharacter } from '../wrong-characters.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** 640 is a window of 1280 pixels at 200% zoom; so is its height. */
const narrowWindows = [
  { width: 320, height: 568 },
  { width: 640, height: 400 },
];

/** Phones, tablets, both sides of where the layout changes, and large screens. */
const widths = [320, 390, 768, 1024, 1280, 1440, 1920, 2560];

/** Pixels of text that people set in their browser, besides the 16 of most; 32 is text of 200%. */
const textSizes = [24, 32];

/** Long enough for its length to be shown beside what else stands at the foot. */
const longPrompt = 'snow on the hills '.repeat(80);

const missingPage = '/nothing-here';
const isTool = (path: string) => toolRoutes.includes(path);
const otherPages = [...pageRoutes.filter((path) => !isTool(path)), missingPage];

/** A sentence of each catalogue, which its scripts have. */
const sentences = { 'zh-TW': '跳至主要內容', en: 'Skip to content', 'zh-CN': '跳到正文' };

const [first] = languageHosts;
const tours = languageHosts.flatMap((language) =>
  [
    { who: 'user', what: 'the tools', paths: toolRoutes },
    { who: 'user', what: 'the other pages', paths: otherPages },
    { who: 'guest', what: 'the other pages', paths: otherPages },
    // Elsewhere what guests see of a tool is what users see, and less.
    ...(language === first ? [{ who: 'guest', what: 'the tools', paths: toolRoutes }] : []),
  ].map((tour) => ({ ...language, ...tour })),
);

// Each page is loaded once for all that every page is held to.
for (const { host, locale, who, what, paths } of tours) {
  const isUser = who === 'user';
  const isFirstLook = !isUser && host === first?.host;
  // What moves while it loads is seen of guests and of users on both.
  const loadedIn = isUser === (host === first?.host) ? phone : desktop;
  test(`${what} of ${host}, as a ${who} sees them, in all windows and text sizes`, async ({
    page,
    server,
    tolerate,
  }) => {
    test.setTimeout(900_000);
    tolerate(new RegExp(missingPage));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const url = isUser ? await logInOnHost(page, { server, host }) : urlOfHost(server, host);
    if (isUser) await giveMillionPoints(page);
    const scripts = await countScripts(page);
    await watchLayoutShift(page);
    const allScripts = new Set<string>();
    for (const path of paths) {
      await page.setViewportSize(loadedIn);
      await scripts.forget();
      const document = await page.goto(url + path);
      await expect(page.locator('main h1')).toBeVisible();
      await waitUntilQuiet(page);
      if (isFirstLook) {
        if (path !== missingPage) {
          const html = (await document?.text()) ?? '';
          await expectWithinBudgets(page, { path, scripts: scripts.bytes, html });
        }
        expect.soft(await findViolations(page), path).toEqual([]);
      }
      await expectStill(page, path);
      await page.setViewportSize(desktop);
      for (const script of scripts.bytes.keys()) allScripts.add(script);
      await expectLanguage(page, { locale, path });
      expect.soft(await page.evaluate(findUnresetControls), path).toEqual([]);
      await expectToFit(page, path);
      await expectToFitLargeText(page, path);
      const isUsersTool = isUser && isTool(path);
      if (isUsersTool) await expectReadableAtAllWidths(page, `${path} as it opens`);

      const prompt = page.locator('[data-ui="prompt-text"]');
      if (isUsersTool && (await prompt.count()) > 0) await prompt.fill(longPrompt);
      // As another machine may have them.
      expect(await page.evaluate(widenFont), 'there is a font').toBe(true);
      await expectToFit(page, `${path} in wider fonts`);
      if (isUsersTool) await expectReadableAtAllWidths(page, `${path} with a long prompt`);
    }
    await expectCatalogue([...allScripts], { url: server.url, host, locale });
  });
}

/** The service reports them from now on. It is asked here: its host is known to browsers alone. */
async function giveMillionPoints(page: Page): Promise<void> {
  const headers = { 'x-bf': 'journey' };
  const answer = await (await page.request.get('/api/userinfo', { headers })).json();
  const user = { ...answer.user, point_count: 1_000_000 };
  await page.route('**/api/userinfo', (route) => route.fulfill({ json: { ...answer, user } }));
}

async function expectLanguage(
  page: Page,
  { locale, path }: { locale: string; path: string },
): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
  const text = await page.evaluate(() => document.body.innerText + document.title);
  expect(findWrongCharacter(text, locale), path).toBeUndefined();
}

async function expectToFit(page: Page, where: string): Promise<void> {
  for (const window of [desktop, ...narrowWindows]) {
    await page.setViewportSize(window);
    await expectNoOverflow(page, `${where} at ${window.width} px`);
  }
}

async function expectToFitLargeText(page: Page, path: string): Promise<void> {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const size of textSizes) {
      await setTextSize(page, `${size}px`);
      const where = `${path} at ${width} px with text of ${size} px`;
      await expectNoOverflow(page, where);
      await expectReadable(page, where);
    }
  }
  await setTextSize(page, '');
}

async function setTextSize(page: Page, size: string): Promise<void> {
  await page.locator('html').evaluate((root, fontSize) => {
    root.style.fontSize = fontSize;
  }, size);
}

async function expectReadableAtAllWidths(page: Page, where: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await expectReadable(page, `${where} at ${width} px`);
  }
}

/** Of the catalogues of words, the pages have loaded that of their language alone. */
async function expectCatalogue(
  scripts: readonly string[],
  { url, host, locale }: { url: string; host: string; locale: string },
): Promise<void> {
  const bodies = await Promise.all(scripts.map((path) => ask(url + path, { host })));
  const loaded = Object.entries(sentences)
    .filter(([, words]) => bodies.some(({ body }) => body.toString().includes(words)))
    .map(([language]) => language);
  expect(loaded).toEqual([locale]);
}
