import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../src/app.ts';
import { sessions } from '../src/database/schema.ts';
import { addPicture } from '../testing/add-picture.ts';
import { createVisitor, type Visitor, writeHeaders } from '../testing/create-visitor.ts';
import { listRequests, type RouteRequest } from '../testing/list-requests.ts';
import { fieldsOf, getCredential, pngOf, postUpload } from '../testing/post-upload.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { writeTestSite } from '../testing/write-test-site.ts';

describe('what caches may store', () => {
  let folder: string;
  let app: TestApp;
  let user: Visitor & { id: string };
  /** Everything that the app answers, and things that are there. */
  let requests: RouteRequest[];
  /** Public and private, as pictures and as thumbnails. */
  let stored: string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-caching-'));
    app = await startTestApp('postgres', { site: await writeTestSite(folder) });
    user = await app.newUser();
    const bytes = await sharp({
      create: { width: 700, height: 700, channels: 3, background: '#456' },
    })
      .webp()
      .toBuffer();
    const open = await addPicture(app, { userId: user.id, bytes, width: 700, height: 700 });
    const own = await addPicture(app, { userId: user.id, bytes, isPrivate: true });
    const credential = await getCredential(user);
    const key = `${credential['dir']}a.png`;
    await postUpload(app.url, { fields: fieldsOf(credential, key), file: pngOf(500) });
    stored = [open, own].flatMap((id) => [`/pictures/${id}.webp`, `/pictures/${id}/320.webp`]);
    stored.push(`/storage/${key}`, '/art/', '/robots.txt', '/assets/main-1a2b3c.js');
    requests = [
      ...listRequests(createApp(app.services), { seed: 1 }),
      ...[...stored, '/no-such-page', '/assets/none.js'].map((path) => ({ method: 'GET', path })),
    ];
  });
  afterAll(async () => {
    await app.stop();
    await rm(folder, { recursive: true, force: true });
  });

  /** Asks by a session that is due to be prolonged. */
  async function ask({ method, path }: RouteRequest, headers: Record<string, string> = {}) {
    const expiresAt = new Date(app.services.now().getTime() + 10 * 24 * 60 * 60 * 1000);
    await app.database.update(sessions).set({ expiresAt });
    const isWrite = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const response = await fetch(new URL(path, app.url), {
      method,
      headers: {
        ...(isWrite && { ...writeHeaders, 'x-forwarded-for': path }),
        cookie: `${user.cookie}; logged-in=1`,
        ...headers,
      },
      ...(isWrite && { body: '{}' }),
      redirect: 'manual',
    });
    await response.body?.cancel();
    const { status } = response;
    return {
      status,
      what: `${method} ${path} ${JSON.stringify(headers)} → ${status}`,
      cacheControl: response.headers.get('cache-control') ?? '',
      etag: response.headers.get('etag'),
      setsCookie: response.headers.has('set-cookie'),
    };
  }

  it('is never an answer that sets a cookie', async () => {
    const answers = [];
    for (const request of requests) {
      if (!request.path.startsWith('/api/logout')) answers.push(await ask(request));
    }
    const withCookie = answers.filter(({ setsCookie }) => setsCookie);
    expect(withCookie.length).toBeGreaterThan(20);
    for (const { what, cacheControl } of withCookie) expect(cacheControl, what).toBe('no-store');

    const { cookie } = await app.newUser();
    const logOut = await ask({ method: 'GET', path: '/api/logout' }, { cookie });
    expect(logOut).toMatchObject({ setsCookie: true, cacheControl: 'no-store' });
  });

  it('is the same for every caller, without a cookie', async () => {
    for (const path of stored) {
      const { what, setsCookie, cacheControl, ...answer } = await ask({ method: 'GET', path });
      expect(answer, what).toMatchObject({ status: 200, etag: expect.stringMatching(/^"/) });
      expect(setsCookie, what).toBe(false);
      expect(cacheControl, what).not.toContain('no-store');
    }
  });

  it('is never an error', async () => {
    const variants: Record<string, string>[] = [
      {},
      { range: 'bytes=99999999-' },
      { cookie: 'sid=nobody' },
      { 'sec-fetch-site': 'cross-site' },
      { 'content-type': 'text/plain' },
    ];
    const statuses = new Set<number>();
    for (const headers of variants) {
      for (const request of requests) {
        if (request.path === '/api/logout') continue;
        const { what, status, cacheControl, etag } = await ask(request, headers);
        if (status < 400) continue;
        statuses.add(status);
        expect(cacheControl, what).toBe('no-store');
        expect(etag, what).toBeNull();
      }
    }
    expect([...statuses]).toEqual(expect.arrayContaining([400, 403, 404, 405, 416]));
  });

  it('is no site that is not built', async () => {
    const other = await startTestApp('postgres');
    const answer = await createVisitor(other.url).fetch('/art/');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([503, 'no-store']);
    await other.stop();
  });
});
