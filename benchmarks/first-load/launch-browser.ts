import { chromiumSettings } from '@internal/test-servers/chromium';
import { type Browser, chromium, type LaunchOptions } from '@playwright/test';

/** The browser that `CHROMIUM` names, else Playwright's own. */
export async function launchBrowser({ args = [] }: LaunchOptions = {}): Promise<Browser> {
  return await chromium.launch(chromiumSettings({ flags: args }));
}
