import type { Page } from '@playwright/test';

const sizes = [
  [1024, 1024],
  [1368, 768],
  [768, 1368],
  [1184, 888],
  [888, 1184],
] as const;

/** A square of four colours as SVG: small, and the same whatever size it is shown in. */
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 2"><path fill="#678" d="M0 0h2v2H0z"/><path fill="#cba" d="M0 0h1v1H0zM1 1h1v1H1z"/></svg>';

/** The row of a made-up picture, as the service writes it. */
function rowOf(number: number, engine: string) {
  const [width, height] = sizes[(number * 7) % sizes.length] ?? sizes[0];
  return {
    id: String(number).padStart(32, '0'),
    url: `/pictures/mock-${number}.svg`,
    mime: 'image/webp',
    tool: 'midjourney',
    width,
    height,
    color: '#667788',
    prompt: `第 ${number} 张`,
    seed: number,
    engine,
    img_is_public: 0,
    created_at: '2026-11-21T08:00:00.000Z',
  };
}

/** Answers the public gallery with so many made-up pictures of an engine, `pageSize` at a time. */
export async function mockPictures(
  page: Page,
  {
    count,
    pageSize = count,
    engine = 'demo',
  }: { count: number; pageSize?: number; engine?: string },
) {
  await page.route('**/pictures/mock-*.svg', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: drawing }),
  );
  await page.route('**/art/api/pictures*', (route) => {
    const request = route.request();
    const { cursor } =
      request.method() === 'GET'
        ? Object.fromEntries(new URL(request.url()).searchParams)
        : request.postDataJSON();
    const first = Number(cursor ?? 0);
    const end = Math.min(count, first + pageSize);
    const rows = Array.from({ length: end - first }, (_, index) => rowOf(first + index, engine));
    return route.fulfill({
      json: { code: 0, data: { rows, next_cursor: end < count ? String(end) : null } },
    });
  });
}
