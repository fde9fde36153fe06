import type { Page } from 'playwright-core';
import { onePixelPng } from './one-pixel.ts';

/** Stands in for the service where a picture is made: it is finished as soon as its page follows it. */
export async function answerCreations(page: Page): Promise<void> {
  const begun: object[] = [];
  const created_at = new Date().toISOString();
  const common = { tool: 'midjourney', width: 1, height: 1, engine: 'one-pixel', created_at };
  await page.route('**/art/api/models', (route) => route.fulfill({ json: { data: { rows: [] } } }));
  await page.route('**/art/api/create', (route) => {
    const { prompt } = route.request().postDataJSON().input;
    const creation = { ...common, id: 'c1', prompt, revision: 1, percent: 0, cost: 10 };
    const url = `data:image/png;base64,${onePixelPng}`;
    const mime = 'image/png';
    const picture = { ...common, id: 'p1', prompt, url, mime, color: '#808080', seed: 1 };
    begun.push({ ...creation, state: 'succeeded', pictures: [{ ...picture, img_is_public: 0 }] });
    const data = { creation: { ...creation, state: 'queued' }, point_count: 1270 };
    return route.fulfill({ json: { data } });
  });
  await page.route('**/art/api/creation-events', (route) => {
    const changes = begun.map((creation) => ({ type: 'creation', creation, point_count: 1270 }));
    return route.fulfill({
      body: [...changes, { type: 'present' }].map((change) => JSON.stringify(change)).join(''),
    });
  });
}
