import { type BrowserContext, expect, type Page, type Request } from '@playwright/test';

/** These end when the browser likes, or never: what is played is read as far as it is needed. */
const endlessKinds = ['media', 'eventsource', 'websocket', 'ping'];

/** By context: requests without an answer so far, and how many there have been. */
const watched = new WeakMap<BrowserContext, { pending: Set<Request>; count: number }>();

/**
 * Remembers the requests of a context's pages from now on, so that `waitUntilQuiet` knows those that
 * began before it.
 */
export function watchRequests(context: BrowserContext) {
  const known = watched.get(context);
  if (known) return known;
  const requests = { pending: new Set<Request>(), count: 0 };
  watched.set(context, requests);
  context.on('request', (request) => {
    if (!isAwaited(request)) return;
    requests.pending.add(request);
    requests.count += 1;
  });
  context.on('requestfinished', (request) => requests.pending.delete(request));
  context.on('requestfailed', (request) => requests.pending.delete(request));
  return requests;
}

/** A document is waited for by who goes there; an upload shows on the page how far it is. */
function isAwaited(request: Request): boolean {
  return (
    !request.isNavigationRequest() &&
    !request.serviceWorker() &&
    !endlessKinds.includes(request.resourceType()) &&
    !request.url().endsWith('/art/api/creation-events') &&
    !request.headers()['content-type']?.startsWith('multipart/')
  );
}

/**
 * Waits until nothing on the page is about to change by itself: no request is under way, the pictures
 * in sight are decoded, the browser is idle, and nothing has moved for two frames. Not waited for: what
 * moves without an end (a spinner), the stream of creations, and uploads.
 */
export async function waitUntilQuiet(page: Page): Promise<void> {
  await expect
    .poll(() => findUnrest(page), { message: 'what the page is busy with', intervals: [20] })
    .toEqual([]);
}

async function findUnrest(page: Page): Promise<string[]> {
  const requests = watchRequests(page.context());
  const pending = () =>
    [...requests.pending]
      .filter((request) => request.frame().page() === page)
      .map((request) => request.url());
  const before = pending();
  if (before.length > 0) return before;
  const { count } = requests;
  const moving = await page.evaluate(findMotion);
  // What came meanwhile may show on the page in the next frame.
  return requests.count === count ? moving : [...moving, ...pending(), 'requests'];
}

/** Runs in the browser. Ends once what moves has come to rest, and says what moved in the frames after. */
async function findMotion(): Promise<string[]> {
  const findRunning = () =>
    document.getAnimations().filter(({ effect, playState, timeline }) => {
      const { endTime } = effect?.getComputedTiming() ?? {};
      return (
        playState === 'running' &&
        timeline === document.timeline &&
        endTime !== Number.POSITIVE_INFINITY
      );
    });
  const picturesInSight = () =>
    [...document.images].filter((picture) => {
      const { top, left, bottom, right, width, height } = picture.getBoundingClientRect();
      const isThere = width > 0 && height > 0 && picture.checkVisibility();
      return isThere && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
  await Promise.allSettled(findRunning().map(({ finished }) => finished));
  // What the page has put off until there is time comes before.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 }));
  // Those that are not there say so by a request, or never come.
  const loaded = picturesInSight().filter(({ complete }) => complete);
  await Promise.allSettled(loaded.map((picture) => picture.decode()));
  const moved = new Set<string>();
  for (let frame = 0; frame < 2; frame += 1) {
    await new Promise(requestAnimationFrame);
    for (const { effect } of findRunning()) {
      const target = effect instanceof KeyframeEffect ? effect.target : undefined;
      moved.add(`moves: ${target?.outerHTML.slice(0, 100)}`);
    }
  }
  return [...moved];
}
