import type { Page } from '@playwright/test';

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
  await page.evaluate(
    async ({ prompt: text, keepsAll }) => {
      const post = (name: string, body: object) =>
        fetch(`/art/api/${name}`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-bf': 'journey' },
          body: JSON.stringify(body),
        });
      const response = await post('imagine', {
        prompt: text,
        idempotency_key: crypto.randomUUID(),
      });
      const events = await response.text();
      const kept = /"finished".*?"picture":\{"id":"(\w+)"/s.exec(events)?.[1];
      if (kept === undefined) throw new Error(events);
      if (keepsAll) return;
      const list = await (await post('my-paintings', { limit: 4 })).json();
      const others = list.data.rows.filter(({ id }: { id: string }) => id !== kept);
      const deleted = await post('delete-paintings', {
        img_ids: others
          .filter(({ prompt }: { prompt: string }) => prompt === text)
          .map(({ id }: { id: string }) => id),
      });
      // For the browser a request is under way until its answer has been read.
      await deleted.text();
    },
    { prompt, keepsAll },
  );
}
