import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

/**
 * Creates a picture as the create page does, without waiting for its progress to be shown. Of the four that
 * a prompt makes, the first is kept: a page that shows pictures might ask for the others while they go.
 */
export async function createPicture(
  page: Page,
  prompt: string,
  /** Whether all four are kept. Default: no. */
  { keepsAll = false }: { keepsAll?: boolean } = {},
) {
  const request = {
    ...{ tool: 'midjourney', input: { prompt } },
    ...{ cost: 10, idempotency_key: randomUUID() },
  };
  let creation: { state: string; pictures?: { id: string }[] } | undefined;
  await expect
    .poll(async () => {
      const answer = await post(page, 'create', request);
      creation = (answer.data as { creation: typeof creation } | undefined)?.creation;
      return creation?.state ?? answer;
    })
    .toBe('succeeded');
  const [, ...others] = creation?.pictures ?? [];
  if (keepsAll || others.length === 0) return;
  await post(page, 'delete-pictures', { img_ids: others.map(({ id }) => id) });
}

/** For the browser a request is under way until its answer has been read. */
async function post(page: Page, name: string, body: object): Promise<{ data?: unknown }> {
  return await page.evaluate(
    async ({ name: call, body: fields }) => {
      const response = await fetch(`/art/api/${call}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-bf': 'journey' },
        body: JSON.stringify(fields),
      });
      return await response.json();
    },
    { name, body },
  );
}
