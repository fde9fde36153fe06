import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ask } from '../ask.ts';
import { loginLink } from '../log-in.ts';
import { expect, test } from '../site-test.ts';

const hashedFile = /\/assets\/[\w-]+\.(?:js|svg)/g;

/** Sources that may be loaded, by directive; `script` stands for the hashes of the build's own scripts. */
const policy = {
  'default-src': "'none'",
  'script-src': /^'self'( 'sha256-[\w+/]+=')+$/,
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob: http:",
  'media-src': "'self' blob:",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
};

function readPolicy(header: string): Record<string, string> {
  return Object.fromEntries(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources.join(' ')];
    }),
  );
}

test('every kind of answer carries the security headers', async ({ server }) => {
  const page = await ask(`${server.url}/art/`);
  const files = page.body.toString().match(hashedFile) ?? [];
  const script = files.find((path) => path.endsWith('.js')) ?? '';
  const icon = files.find((path) => path.endsWith('.svg')) ?? '';
  const kinds = {
    'a page': page,
    'a page of another host': await ask(`${server.url}/art/`, { host: 'partner.localhost' }),
    'a missing page': await ask(`${server.url}/nowhere`),
    'a script': await ask(server.url + script),
    'a file': await ask(server.url + icon),
    'a missing file': await ask(`${server.url}/assets/none.js`),
    'a call': await ask(`${server.url}/api/userinfo`),
    'a missing call': await ask(`${server.url}/api/nothing`),
    'a refused call': await ask(`${server.url}/api/edit-user`, { method: 'POST' }),
    'a missing picture': await ask(`${server.url}/pictures/none.png`),
    'robots.txt': await ask(`${server.url}/robots.txt`),
    'the sitemap': await ask(`${server.url}/sitemap.xml`),
    'an unchanged page': await ask(`${server.url}/art/`, {
      headers: { 'if-none-match': String(page.headers.etag) },
    }),
    'a question for the headers alone': await ask(`${server.url}/art/`, { method: 'HEAD' }),
  };
  for (const [kind, { headers }] of Object.entries(kinds)) {
    expect(headers, kind).toMatchObject({ 'x-content-type-options': 'nosniff' });
    expect(headers, `no name of what runs here: ${kind}`).not.toHaveProperty('x-powered-by');
    const directives = readPolicy(String(headers['content-security-policy']));
    // What a script may do, the headers of its page say.
    if (headers['content-type']?.startsWith('text/javascript') || kind === 'a missing file') {
      expect(directives, kind).toEqual({ 'default-src': "'none'" });
      continue;
    }
    expect(headers, kind).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('geolocation=()'),
    });
    expect(directives, kind).toMatchObject({
      ...policy,
      'script-src': expect.stringMatching(policy['script-src']),
    });
    expect(directives['connect-src'], kind).toMatch(/^'self'/);
  }
});

test('calls are never kept, and no cookie that scripts can read says who is here', async ({
  page,
  server,
}) => {
  const answer = await ask(`${server.url}/api/userinfo`);
  expect(answer.headers['cache-control']).toBe('no-store');

  const email = 'cookie@example.com';
  await page.goto('/login/');
  await expect(loginLink(page), 'the page is alive').toBeVisible();
  await page.getByLabel('邮箱').fill(email);
  await page.getByRole('button', { name: '发送验证码' }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel('验证码').fill(await server.mailbox(email));
  await expect(page).toHaveURL(/\/art\/$/);
  const cookies = await page.context().cookies();
  expect(cookies).not.toEqual([]);
  for (const cookie of cookies) {
    expect(cookie).toMatchObject({ httpOnly: cookie.name !== 'logged-in', sameSite: 'Lax' });
  }
  expect(await page.evaluate(() => document.cookie)).toBe('logged-in=1');
});

test('pages are asked for again, hashed files never, and both come compressed', async ({
  server,
}) => {
  const url = `${server.url}/art/`;
  const plain = await ask(url);
  expect(plain.headers).toMatchObject({ 'cache-control': 'no-cache', vary: 'Accept-Encoding' });
  expect(plain.headers['content-encoding']).toBeUndefined();

  const br = await ask(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } });
  expect(br.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(br.body)).toEqual(plain.body);
  const gzip = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(gzip.body)).toEqual(plain.body);

  for (const [encoding, { headers }] of Object.entries({ br, gzip })) {
    const unchanged = await ask(url, {
      headers: { 'accept-encoding': encoding, 'if-none-match': String(headers.etag) },
    });
    expect([unchanged.status, unchanged.body.length]).toEqual([304, 0]);
  }
  const partner = await ask(url, {
    host: 'partner.localhost',
    headers: { 'if-none-match': String(plain.headers.etag) },
  });
  expect(partner.status, 'another brand is another page').toBe(200);

  const assets = plain.body.toString().match(hashedFile) ?? [];
  expect(assets).not.toEqual([]);
  for (const asset of assets) {
    const { headers } = await ask(server.url + asset, { headers: { 'accept-encoding': 'br' } });
    expect(headers, asset).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
    });
  }
});

test('what is smuggled into a page does not run', async ({ page, context, tolerate }) => {
  tolerate(/^blocked: script-src/);
  tolerate(/^logged: (Refused to|Executing inline|Loading the script|.*Content Security Policy)/);
  await context.route('**/art/', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const smuggled =
      '<script>window.smuggled = "inline"</script>' +
      '<img src="/none.png" onerror="window.smuggled = \'handler\'">' +
      '<script src="https://evil.example/x.js"></script>';
    await route.fulfill({ response, body: html.replace('</head>', `${smuggled}</head>`) });
  });
  tolerate(/^logged: Failed to load resource/);
  await page.goto('/art/');
  await expect(page.getByRole('button', { name: '更多' })).toBeVisible();
  await page.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="/none.png" onerror="window.smuggled = \'late handler\'">',
    );
    const script = document.createElement('script');
    script.textContent = 'window.smuggled = "late inline"';
    document.body.append(script);
  });
  expect(await page.evaluate(() => Reflect.get(window, 'smuggled'))).toBeUndefined();
});

test('no page can be framed', async ({ page, server, tolerate }) => {
  tolerate(/frame-ancestors/);
  await page.goto('about:blank');
  await page.setContent(`<iframe src="${server.url}/art/"></iframe>`);
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame());
  await frame?.waitForLoadState();
  await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toHaveCount(0);
});

test('behind an open dialog the page does not scroll, and nothing jumps', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto('/art/cookbook/');
  await page.mouse.move(900, 300);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  const before = await page.evaluate(() => scrollY);
  const readLeft = () => page.locator('h1').evaluate((h1) => h1.getBoundingClientRect().left);
  const left = await readLeft();

  await page.getByRole('button', { name: '更多' }).click();
  await page.getByRole('menuitem', { name: '联系我们' }).click();
  const dialog = page.getByRole('dialog', { name: '联系我们' });
  await expect(dialog).toBeVisible();
  expect(
    await page.evaluate(() => getComputedStyle(document.documentElement).overflowY),
    'the page is held',
  ).toBe('hidden');
  await page.mouse.move(900, 450);
  await page.mouse.wheel(0, 300);
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(before);
  expect(await readLeft()).toBe(left);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.mouse.wheel(0, 200);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before);
});
