import type { Page } from '@playwright/test';
import { findViolations } from '../find-violations.ts';
import { expect } from '../site-test.ts';
import { readStories, type Story, test } from '../stories-test.ts';

const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** A part is not a page: its landmarks and its heading come from what is around it. */
const pageRules = ['landmark-one-main', 'page-has-heading-one', 'region'];

/** Events by which Storybook says that a story has come to its end, well or not. */
const endings = ['storyFinished', 'storyThrewException', 'storyErrored', 'storyMissing'];

declare global {
  interface Window {
    __STORYBOOK_PREVIEW__: { ready(): Promise<void> };
    __STORYBOOK_ADDONS_CHANNEL__: {
      once(event: string, listener: (said: { status?: string }) => void): void;
      emit(event: string, said: object): void;
    };
  }
}

/** Shows a story as a click on its name does. Answers how it ended when it has been played. */
async function play(page: Page, { id, tags }: Story): Promise<string> {
  await page.setViewportSize(tags.includes('phone') ? phone : desktop);
  return await page.evaluate(
    async ({ id, endings }) => {
      await window.__STORYBOOK_PREVIEW__.ready();
      const channel = window.__STORYBOOK_ADDONS_CHANNEL__;
      return await new Promise<string>((resolve) => {
        for (const ending of endings) {
          channel.once(ending, ({ status = '' }) => resolve(`${ending} ${status}`));
        }
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' });
      });
    },
    { id, endings },
  );
}

// A hundred states with nothing to trace: it would double the time.
test.use({ trace: 'off' });
test.describe.configure({ mode: 'parallel' });

const stories = readStories();

test('the stories are built', () => {
  expect(stories.size, 'Run `pnpm build` first.').toBeGreaterThan(0);
});

for (const [part, states] of stories) {
  test(`every state of ${part}, light and dark`, async ({ page, baseURL }) => {
    test.slow();
    const elsewhere: string[] = [];
    page.on('request', (request) => {
      const url = request.url();
      if (url.startsWith('http') && !url.startsWith(`${baseURL}/`)) elsewhere.push(url);
    });
    await page.goto('/iframe.html?viewMode=story');
    for (const state of states) {
      await test.step(state.name, async () => {
        await page.emulateMedia({ colorScheme: 'light' });
        expect.soft(await play(page, state), state.name).toBe('storyFinished success');
        const inLight = await findViolations(page, { except: pageRules });
        expect.soft(inLight, `${state.name}, light`).toEqual([]);
        // Nothing else than colours depends on it.
        await page.emulateMedia({ colorScheme: 'dark' });
        const inDark = await findViolations(page, { only: ['color-contrast'] });
        expect.soft(inDark, `${state.name}, dark`).toEqual([]);
      });
    }
    expect(elsewhere, 'requests to other hosts').toEqual([]);
  });
}
