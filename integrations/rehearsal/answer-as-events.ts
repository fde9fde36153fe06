import type { Page } from 'playwright-core';
import { onePixelPng } from './one-pixel.ts';

type PictureRequest = { prompt: string; references: readonly string[]; hasKey: boolean };

/**
 * Stands in for a service of somebody else, which stores files and makes pictures: it says how far it
 * is as Server-Sent Events.
 */
export async function answerAsEvents(page: Page) {
  const requests: PictureRequest[] = [];
  const referenceUrl = 'https://files.example/reference.png';
  await page.route('**/files', (route) => route.fulfill({ json: { url: referenceUrl } }));
  await page.route('**/pictures', (route) => {
    const { prompt, references } = route.request().postDataJSON();
    const hasKey = Boolean(route.request().headers()['idempotency-key']);
    requests.push({ prompt, references, hasKey });
    const updates = [{ percent: 50 }, { url: `data:image/png;base64,${onePixelPng}` }];
    return route.fulfill({
      contentType: 'text/event-stream',
      body: updates.map((update) => `data: ${JSON.stringify(update)}\n\n`).join(''),
    });
  });
  const reference = {
    name: 'lake.png',
    mimeType: 'image/png',
    buffer: Buffer.from(onePixelPng, 'base64'),
  };
  return { reference, referenceUrl, requests };
}
