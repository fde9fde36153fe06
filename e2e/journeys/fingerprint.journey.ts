import type { Page } from '@playwright/test';
import { accountButton, logInByCall, loginLink } from '../log-in.ts';
import { expectUploaded, paste } from '../reference-images.ts';
import { expect, test } from '../site-test.ts';
import { png } from '../upload-files.ts';

/** The text by which the library tells fonts apart. */
const onlyInLibrary = 'mmMwWLliI0O&1';

/** Calls with a fingerprint: what is the same for everybody goes without, and may be cached on the way. */
const isCall = (path: string) => /^\/(?:art\/)?api\/(?!models$)/.test(path);

/** The `x-bf` of each call to the service, and what else was asked for with one. */
function watchFingerprints(page: Page) {
  const seen = {
    calls: [] as (string | undefined)[],
    others: [] as string[],
    paths: [] as string[],
  };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    const fingerprint = request.headers()['x-bf'];
    seen.paths.push(path);
    if (isCall(path)) seen.calls.push(fingerprint);
    else if (fingerprint !== undefined) seen.others.push(path);
  });
  return seen;
}

/** Runs in the browser, before the page: its limits of a second and more last for minutes. */
function slowLimits() {
  const wait = window.setTimeout.bind(window);
  const patient = (step: () => void, delay = 0) => wait(step, delay < 1_000 ? delay : delay * 100);
  window.setTimeout = Object.assign(patient, window.setTimeout);
}

test('every call carries one fingerprint, also after a reload, and nothing else carries it', async ({
  page,
  server,
}) => {
  test.slow();
  await page.addInitScript(slowLimits);
  await logInByCall(page, { server, email: 'fingerprint@example.com' });
  const seen = watchFingerprints(page);
  await page.goto('/art/');
  await expect(accountButton(page)).toBeVisible();
  await paste(page, [await png(1)]);
  await expectUploaded(page, 1);
  const before = seen.calls.length;
  const asked = seen.paths.length;
  expect(before).toBeGreaterThan(1);
  await page.reload();
  await expect(accountButton(page)).toBeVisible();
  expect(seen.calls.length).toBeGreaterThan(before);
  const again = seen.paths.slice(asked).filter((path) => path.endsWith('.js'));
  const bodies = again.map(async (path) => (await page.request.get(path)).text());
  for (const body of await Promise.all(bodies)) {
    expect(body, 'the second visit computes nothing').not.toContain(onlyInLibrary);
  }

  const [first] = seen.calls;
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(seen.calls)).toEqual(new Set([first]));
  expect(seen.paths, 'a picture was sent to the upload host').toContain('/storage');
  expect(seen.others).toEqual([]);
  const isRandom = await page.evaluate(() => localStorage.getItem('site:device-id') !== null);
  expect(isRandom, 'it is the library that has told it').toBe(false);
});

test('when the library cannot be loaded, a random id serves, the same after a reload', async ({
  page,
  server,
  tolerate,
}) => {
  test.slow();
  tolerate(/ERR_FAILED/);
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes(onlyInLibrary)) await route.abort();
    else await route.fulfill({ response });
  });
  await logInByCall(page, { server, email: 'no-fingerprint@example.com' });
  const seen = watchFingerprints(page);
  await page.goto('/art/');
  await expect(accountButton(page)).toBeVisible();
  await expect.poll(() => seen.calls.length).toBeGreaterThan(0);
  const before = seen.calls.length;
  await page.reload();
  await expect.poll(() => seen.calls.length).toBeGreaterThan(before);
  // Scripts that are still on their way could not be read once the page is closed.
  await page.unrouteAll({ behavior: 'wait' });
  const id = await page.evaluate(() => localStorage.getItem('site:device-id'));
  expect(id).toMatch(/^[0-9a-f]{32}$/);
  expect(new Set(seen.calls)).toEqual(new Set([id]));
});

test('the page is painted before the client and the fingerprint are asked for', async ({
  page,
  server,
}) => {
  await logInByCall(page, { server, email: 'painted@example.com' });
  const painted = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await painted.promise;
    await route.fallback();
  });
  const seen = watchFingerprints(page);
  await page.goto('/art/', { waitUntil: 'commit' });
  await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint').length > 0,
  );
  const early = seen.paths.filter((path) => path.endsWith('.js') || isCall(path));
  painted.resolve();
  await expect.poll(() => seen.calls.length).toBeGreaterThan(0);
  const bodies = early.map(async (path) => (await page.request.get(path)).text());
  for (const body of await Promise.all(bodies)) {
    // What only the library and the client's calls have.
    expect(body).not.toContain(onlyInLibrary);
    expect(body).not.toContain('x-bf');
  }
  expect(early.filter(isCall)).toEqual([]);
});

test('a guest makes no call and gives no fingerprint before the first press', async ({ page }) => {
  const seen = watchFingerprints(page);
  await page.goto('/art/', { waitUntil: 'networkidle' });
  await expect(loginLink(page)).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForLoadState('networkidle');
  expect(seen.paths.filter(isCall)).toEqual([]);
  const scripts = seen.paths.filter((path) => path.endsWith('.js'));
  const bodies = scripts.map(async (path) => (await page.request.get(path)).text());
  for (const body of await Promise.all(bodies)) {
    expect(body).not.toContain(onlyInLibrary);
    expect(body).not.toContain('x-bf');
  }
  await page.getByRole('textbox', { name: '提示词' }).press('a');
  await expect.poll(() => seen.calls.length).toBeGreaterThan(0);
  await expect(loginLink(page)).toBeVisible();
});
