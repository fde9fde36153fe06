import { chromiumSettings } from '@internal/test-servers/chromium';
import { defineConfig, devices } from '@playwright/test';
import type { ServerOptions } from './site-test.ts';

export default defineConfig<object, ServerOptions>({
  globalSetup: './global-setup.ts',
  testDir: 'journeys',
  testMatch: '*.journey.ts',
  outputDir: 'test-results/artifacts',
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['./playwright-notes.ts'],
  ],
  workers: 2,
  forbidOnly: true,
  // A browser on a busy machine may miss a moment; what fails twice is broken.
  retries: Number(process.env['TEST_RETRIES'] ?? 1),
  timeout: 240_000,
  // A machine that builds and tests at the same time is slow, not wrong: one bound for all that is waited for.
  expect: { timeout: 180_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'zh-CN',
    trace: 'on-first-retry',
    // A browser that has stopped drawing would hold a test until its own end, which is far away for slow ones.
    actionTimeout: 180_000,
    // Without a graphics card, what pulses while it is waited for is drawn by the processor, sixty times a second. What
    // moves is looked at where a person begins: create-a-picture.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumSettings(),
  },
  projects: [
    { name: 'embedded database', use: { database: 'embedded' } },
    {
      name: 'PostgreSQL',
      use: { database: 'postgresql' },
      testMatch: 'create-a-picture.journey.ts',
    },
  ],
});
