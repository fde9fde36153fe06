import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get, type IncomingHttpHeaders } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { StartupError } from '../startup-error.ts';
import { closeTools } from './close-tools.ts';
import { loadSite } from './load-site.ts';

const hash = `sha256-${'a'.repeat(43)}=`;
const home = '<!doctype html><title>画境</title>';
const script = 'export const answer = 42;\n'.repeat(100);

const build: Record<string, string | Uint8Array> = {
  'hosts.json': JSON.stringify({ default: 'default', hosts: { 'partner.localhost': 'partner' } }),
  'tools.json': JSON.stringify({ midjourney: '/art/', 'stable-diffusion': '/art/sd' }),
  'csp.json': JSON.stringify({ scriptHashes: [hash] }),
  'assets/main-1a2b3c.js': script,
  'assets/main-1a2b3c.js.br': brotliCompressSync(script),
  'assets/main-1a2b3c.js.gz': gzipSync(script),
  'assets/film-1a2b3c.mp4': new Uint8Array([0, 1, 2, 3, 4, 5, 6, 7]),
  'pages/default/index.html': '<!doctype html><title>首页</title>',
  'pages/default/art/index.html': home,
  'pages/default/art/index.html.br': brotliCompressSync(home),
  'pages/default/art/sd/index.html': '<!doctype html><title>SD</title>',
  'pages/default/art/sd/__CLOSED__/index.html':
    '<!doctype html><html lang="zh-CN"><head><title>SD</title></head>没有开通',
  'pages/default/404.html': '<!doctype html><title>找不到</title>',
  'pages/default/robots.txt': 'User-agent: *\n',
  'pages/default/manifest.webmanifest': '{}',
  'pages/partner/art/index.html': '<!doctype html><title>伙伴</title>',
  'pages/partner/404.html': '<!doctype html><title>伙伴 404</title>',
  'secret.txt': 'not served',
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'test-site-'));
  for (const [name, content] of Object.entries(build)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
});
afterAll(() => rm(folder, { recursive: true, force: true }));

type Page = { status: number | undefined; headers: IncomingHttpHeaders; body: Buffer };

/** A request as plain as it gets: no header is added, no body is decoded, no path is tidied. */
function request(url: string, path: string, headers: Record<string, string> = {}): Promise<Page> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    get({ hostname, port, path, headers }, async (response) => {
      const chunks = [];
      for await (const chunk of response) chunks.push(chunk);
      const { statusCode: status, headers } = response;
      resolve({ status, headers, body: Buffer.concat(chunks) });
    }).on('error', reject);
  });
}

describe('the built site', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp('postgres', { site: loadSite(folder) });
  });
  afterAll(() => app.stop());
  const page = (path: string, headers?: Record<string, string>) => request(app.url, path, headers);

  it('answers a route with and without its last slash', async () => {
    for (const path of ['/art/', '/art', '/art/?redirect=1']) {
      const { status, body, headers } = await page(path);
      expect([status, body.toString()], path).toEqual([200, home]);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers['cache-control']).toBe('no-cache');
    }
    expect((await page('/')).body.toString()).toContain('首页');
    expect((await page('/art/sd')).body.toString()).toContain('SD');
  });

  it('marks a browser whose session is older than markers, so that its scripts ask who it is', async () => {
    const marker = 'logged-in=1; Max-Age=2592000; Path=/; SameSite=Lax';
    const { status, headers, body } = await page('/art/', { cookie: 'sid=token' });
    expect([status, body.toString()]).toEqual([200, home]);
    expect(headers['set-cookie']).toEqual([marker]);
    expect(headers['cache-control']).toBe('no-store');

    for (const cookie of ['sid=token; logged-in=1', 'sid=token; logged-in=0', 'code-browser=a']) {
      const { headers } = await page('/art/', { cookie });
      expect(headers['set-cookie'], cookie).toBeUndefined();
      expect(headers['cache-control'], cookie).toBe('no-cache');
    }
    const asset = await page('/assets/main-1a2b3c.js', { cookie: 'sid=token' });
    expect(asset.headers['set-cookie']).toBeUndefined();
  });

  it('shows each host its brand, whatever the port, and the others the default', async () => {
    const title = async (host: string) =>
      /<title>(.*)<\/title>/.exec((await page('/art/', { host })).body.toString())?.[1];
    expect(await title('partner.localhost')).toBe('伙伴');
    expect(await title('Partner.LocalHost.')).toBe('伙伴');
    expect(await title('PARTNER.localhost:4000')).toBe('伙伴');
    expect(await title('partner.localhost.')).toBe('伙伴');
    expect(await title('localhost:4000')).toBe('画境');
    expect(await title('elsewhere.example')).toBe('画境');
  });

  it('gives a film in parts, as Safari asks for it', async () => {
    const path = '/assets/film-1a2b3c.mp4';
    const whole = await page(path);
    expect([whole.status, [...whole.body]]).toEqual([200, [0, 1, 2, 3, 4, 5, 6, 7]]);
    expect(whole.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': '8',
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    const part = await page(path, { range: 'bytes=2-4' });
    expect([part.status, [...part.body]]).toEqual([206, [2, 3, 4]]);
    expect(part.headers['content-range']).toBe('bytes 2-4/8');
    const other = await page(path, { range: 'bytes=2-4', 'if-range': '"another"' });
    expect([other.status, other.body.length]).toEqual([200, 8]);
    const beyond = await page(path, { range: 'bytes=8-' });
    expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */8']);
    const known = await page(path, { 'if-none-match': whole.headers.etag ?? '' });
    expect(known.status).toBe(304);
  });

  it("answers an unknown route with its brand's 404 page, as 404", async () => {
    const { status, body } = await page('/no-such-page');
    expect(status).toBe(404);
    expect(body.toString()).toContain('找不到');
    const partner = await page('/art/sd', { host: 'partner.localhost' });
    expect([partner.status, partner.body.toString()]).toEqual([
      404,
      expect.stringContaining('伙伴 404'),
    ]);
  });

  it.each([
    '/secret.txt',
    '/../secret.txt',
    '/assets/../secret.txt',
    '/%2e%2e/secret.txt',
    '/art/..%2f..%2f..%2fsecret.txt',
    '/hosts.json',
    '/pages/default/index.html',
    '/art/index.html.br',
    '/assets/',
    '/assets/main-1a2b3c.js.br',
    '/%00',
    '/%',
  ])('serves nothing but its files: %s', async (path) => {
    expect((await page(path)).status).toBe(404);
  });

  it('sends hashed files compressed, once and for all', async () => {
    const path = '/assets/main-1a2b3c.js';
    const br = await page(path, { 'accept-encoding': 'gzip, deflate, br' });
    expect(br.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'Accept-Encoding',
    });
    expect(brotliDecompressSync(br.body).toString()).toBe(script);
    const gzip = await page(path, { 'accept-encoding': 'gzip;q=0.5, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    const plain = await page(path);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.body.toString()).toBe(script);
    expect(plain.headers['content-length']).toBe(String(script.length));
  });

  it('answers 304 to callers that have the page, by encoding', async () => {
    const { headers } = await page('/art/', { 'accept-encoding': 'br' });
    const etag = String(headers.etag);
    const again = await page('/art/', { 'accept-encoding': 'br', 'if-none-match': etag });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const weak = { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` };
    expect((await page('/art/', weak)).status).toBe(304);
    expect((await page('/art/', { 'if-none-match': etag })).status).toBe(200);
  });

  it('serves robots.txt and the manifest with their types', async () => {
    expect((await page('/robots.txt')).headers['content-type']).toMatch(/^text\/plain/);
    expect((await page('/manifest.webmanifest')).headers['content-type']).toMatch(
      /^application\/manifest\+json/,
    );
  });

  it('sends the security headers with everything', async () => {
    for (const path of ['/art/', '/assets/none.css', '/nothing', '/api/userinfo']) {
      const { headers } = await page(path);
      expect(headers['content-security-policy'], path).toBe(
        `default-src 'none'; script-src 'self' '${hash}'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob: http:; media-src 'self' blob:; connect-src 'self'; font-src 'self'; manifest-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
      );
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=(self)'),
      });
      expect(headers['strict-transport-security']).toBeUndefined();
    }
  });

  it('sends with a script what holds for files alone: its page says what it may do', async () => {
    for (const path of ['/assets/main-1a2b3c.js', '/assets/none.js']) {
      const { headers } = await page(path);
      expect(headers, path).toMatchObject({
        'content-security-policy': "default-src 'none'",
        'x-content-type-options': 'nosniff',
      });
      expect(headers, path).not.toHaveProperty('permissions-policy');
      expect(headers, path).not.toHaveProperty('cross-origin-opener-policy');
    }
  });

  it('says that it is healthy', async () => {
    const { status, body } = await page('/healthz');
    expect([status, body.toString()]).toEqual([200, '{"code":0}']);
  });
});

describe('a tool', () => {
  const open = (...models: Parameters<typeof closeTools>[1]['models']) => {
    const site = loadSite(folder);
    if (!site) throw new Error('There is a site');
    return startTestApp('postgres', { site: closeTools(site, { models }) });
  };

  it.each([
    ['without a model', []],
    ['with a retired one', [{ tool: 'stable-diffusion', isRetired: true } as const]],
  ])('%s has a page that says so', async (_which, models) => {
    const app = await open({ tool: 'midjourney', isRetired: false }, ...models);
    const { status, body, headers } = await request(app.url, '/art/sd?url=%2Fpictures%2F1');
    expect([status, body.toString()]).toEqual([
      200,
      '<!doctype html><html data-closed-tools="stable-diffusion" lang="zh-CN"><head><title>SD</title>' +
        '<style>[data-tool="stable-diffusion"]{display:none}</style>\n</head>没有开通',
    ]);
    const small = await request(app.url, '/art/sd', { 'accept-encoding': 'br' });
    expect(small.headers.etag).not.toBe(headers.etag);
    expect(brotliDecompressSync(small.body)).toEqual(body);
    const again = { 'accept-encoding': 'br', 'if-none-match': small.headers.etag ?? '' };
    expect((await request(app.url, '/art/sd', again)).status).toBe(304);
    expect((await request(app.url, '/robots.txt')).body.toString()).toBe('User-agent: *\n');
    expect((await request(app.url, '/art/sd/__CLOSED__')).status).toBe(404);
    await app.stop();
  });

  it('with a model has its own page', async () => {
    const app = await open(
      { tool: 'midjourney', isRetired: false },
      { tool: 'stable-diffusion', isRetired: false },
    );
    const { body } = await request(app.url, '/art/sd');
    expect(body.toString()).toBe('<!doctype html><title>SD</title>');
    expect((await request(app.url, '/art/sd/__CLOSED__')).status).toBe(404);
    await app.stop();
  });
});

describe('the site', () => {
  it('shows the brand of SITE_BRAND on every host', async () => {
    const app = await startTestApp('postgres', { site: loadSite(folder), siteBrand: 'partner' });
    expect((await request(app.url, '/art/')).body.toString()).toContain('伙伴');
    await app.stop();
  });

  it('that was not built says how to build it, and calls go on', async () => {
    const app = await startTestApp('postgres');
    const { status, body } = await request(app.url, '/art/');
    expect([status, body.toString()]).toEqual([503, expect.stringContaining('pnpm build')]);
    expect((await request(app.url, '/api/userinfo')).status).toBe(200);
    await app.stop();
  });

  it('is refused at the start when its build is broken', async () => {
    const broken = await mkdtemp(join(tmpdir(), 'test-site-'));
    expect(loadSite(broken)).toBeUndefined();
    await mkdir(join(broken, 'pages'));
    await writeFile(join(broken, 'hosts.json'), '{"default":"default","hosts":{}}');
    expect(() => loadSite(broken)).toThrow(StartupError);
    expect(() => loadSite(broken)).toThrow('Run `pnpm build`');
    await writeFile(join(broken, 'hosts.json'), '{');
    expect(() => loadSite(broken)).toThrow(StartupError);
    await rm(broken, { recursive: true });
  });
});
