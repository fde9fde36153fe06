import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { type StartSiteServerOptions, startSiteServer } from '@internal/test-servers/site-server';
import { calls } from '@site/api-client/wire';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { endOf, openChanges, requestPicture } from '../testing/create-picture.ts';
import { createVisitor, logIn, writeHeaders } from '../testing/create-visitor.ts';
import { pngOf } from '../testing/post-upload.ts';
import { uploadPicture } from '../testing/upload-picture.ts';

const start = (options: StartSiteServerOptions) => startSiteServer({ from: 'source', ...options });

/** Returns what it wrote when it did not start. */
async function failureOf(options: StartSiteServerOptions): Promise<string> {
  return await start(options).then(
    () => {
      throw new Error('The server started');
    },
    (error: Error) => error.message,
  );
}

/** Path of the server, in few files. */
const bundle = process.env['TEST_SERVER_BUNDLE'] ?? '';

/** The packages whose files these are. */
function packagesIn(files: readonly string[]): string[] {
  const names = files.map(
    (file) => /^.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file)?.[1] ?? '',
  );
  return [...new Set(names)];
}

/** It brings native code, which can't be bundled. */
const isSharp = (name: string) => /^(@img\/.+|detect-libc|semver|sharp)$/.test(name);

describe('the server', () => {
  let folder: string;
  /** PostgreSQL, where the kind does not matter: a new embedded database takes seconds, one in PostgreSQL does not. */
  let postgres: TestPostgres;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-data-'));
    postgres = await startPostgres();
  });
  afterEach(async () => {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('starts in an empty folder, keeps it to itself, and stops on a signal', async () => {
    const server = await start({ dataDir: folder, usesTemplate: false });
    expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ code: 0 });
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    const entries = await readdir(folder);
    expect(entries).toEqual(expect.arrayContaining(['database', 'lock', 'lock.owner']));
    expect(await server.stop()).toBe(0);
    const lines = server.log().trim().split('\n');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(
      expect.arrayContaining(['Stopping', 'Stopped']),
    );
    await expect(fetch(server.url)).rejects.toThrow();
  });

  it('reads few files, and of its libraries only what its configuration needs', async () => {
    const server = await start({
      dataDir: folder,
      databaseUrl: postgres.url,
      env: {
        NODE_OPTIONS: `--import=${join(import.meta.dirname, '../testing/print-loaded-modules.ts')}`,
      },
    });
    expect(await server.stop()).toBe(0);
    const loaded = [...server.log().matchAll(/^loaded (file:.*)$/gm)].map(([, url = '']) => url);
    const isOfPackage = (url: string) => url.includes('/node_modules/.pnpm/');
    expect(packagesIn(loaded.filter(isOfPackage)).filter((name) => !isSharp(name))).toEqual([]);

    // The bundler names the file of each module that it put in.
    const bundles = loaded.filter((url) => url.startsWith(`${pathToFileURL(bundle)}/`));
    const texts = await Promise.all(bundles.map((url) => readFile(new URL(url), 'utf8')));
    const bundled = packagesIn(
      texts.flatMap((text) => text.match(/^ *\/\/ .*node_modules.*$/gm) ?? []),
    );
    expect(bundled).toEqual(expect.arrayContaining(['drizzle-orm', 'hono', 'pg', 'pino']));
    expect(bundled.filter((name) => /^nodemailer$|^@(aws-sdk|smithy)\//.test(name))).toEqual([]);
    expect(bundles.length).toBeLessThan(30);
  });

  it('shows its metrics on a listener of their own, when that is wanted', async () => {
    const server = await start({
      dataDir: folder,
      databaseUrl: postgres.url,
      env: { METRICS_PORT: '0' },
    });
    const url = /"url":"(http:\/\/127\.0\.0\.1:\d+\/metrics)"/.exec(server.log())?.[1] ?? '';
    const metrics = await (await fetch(url)).text();
    for (const name of ['site_database_connections', 'site_orders_unsettled', 'process_cpu']) {
      expect(metrics).toContain(`# HELP ${name}`);
    }
    expect(new URL(url).port).not.toBe(new URL(server.url).port);
    expect((await fetch(`${server.url}/metrics`)).status).not.toBe(200);
    expect(await server.stop()).toBe(0);
  });

  it('starts with an ffmpeg that can not burn subtitles, and says what to do', async () => {
    const program = join(folder, 'ffmpeg');
    await writeFile(program, `#!/bin/sh\n[ "$1" = -encoders ] && echo ' V libx264 '\n`, {
      mode: 0o700,
    });
    const server = await start({
      dataDir: join(folder, 'data'),
      databaseUrl: postgres.url,
      env: { FFMPEG_PATH: program },
    });
    const lines = server.log().trim().split('\n');
    const warning = lines.find((line) => line.includes("Subtitles can't be burnt into films"));
    expect(JSON.parse(warning ?? '{}').hint).toContain('libass');
    expect(await server.stop()).toBe(0);
  });

  it('refuses a folder that another one uses, and takes it once that was killed', async () => {
    const first = await start({ dataDir: folder });
    const message = await failureOf({ dataDir: folder });
    expect(message).toBe(
      `The server ended with exit code 1:\nAnother server (process ${first.pid}) is using the data folder ${folder}. Stop it, or give this one a folder of its own by DATA_DIR.\n`,
    );
    await first.kill();
    const second = await start({ dataDir: folder });
    expect(await second.stop()).toBe(0);
  });

  it('says what to do about a taken port', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    const message = await failureOf({
      dataDir: folder,
      databaseUrl: postgres.url,
      env: { PORT: String(port) },
    });
    other.close();
    expect(message).toContain(
      `\nPort ${port} on 127.0.0.1 is taken by another program. Stop that, or choose another port: PORT=${port + 1}.\n`,
    );
    expect(message).toContain('exit code 1:');
    expect(message).not.toMatch(/^ +at /m);
  });

  it('says what to do about a folder that can not be written', async () => {
    const file = join(folder, 'a-file');
    await writeFile(file, '');
    const message = await failureOf({ dataDir: join(file, 'data') });
    expect(message).toContain(
      `exit code 1:\nThe data folder ${join(file, 'data')} can't be used: ENOTDIR`,
    );
    expect(message).toContain('Make it writable for this user, or name another one by DATA_DIR.\n');
  });

  it('touches no folder that holds something else, but for what file managers leave behind', async () => {
    for (const name of ['.DS_Store', '._data', 'Thumbs.db', 'desktop.ini']) {
      await writeFile(join(folder, name), '');
    }
    const server = await start({ dataDir: folder, databaseUrl: postgres.url });
    expect(await server.stop()).toBe(0);
    await writeFile(join(folder, 'thesis.txt'), '');
    const { mode } = await stat(folder);
    const message = await failureOf({ dataDir: folder });
    expect(message).toContain(
      `The folder ${folder} holds other things (thesis.txt). Name an empty or new folder by DATA_DIR.\n`,
    );
    expect((await stat(folder)).mode).toBe(mode);
  });

  it('names every variable that is wrong', async () => {
    const message = await failureOf({ dataDir: folder, env: { PORT: 'x', LOG_LEVEL: 'loud' } });
    expect(message).toContain('exit code 1:\nPORT must be a whole number from 0 to 65535.\nLOG_');
  });

  it('says that the database can not be reached, without its password', async () => {
    const message = await failureOf({
      dataDir: folder,
      databaseUrl: 'postgres://user:hunter2@127.0.0.1:1/site',
    });
    expect(message).toContain("exit code 1:\nThe database at 127.0.0.1:1 can't be used:");
    expect(message).toContain('Check DATABASE_URL');
    expect(message).not.toContain('hunter2');
  });

  it('refuses a folder that does not hold the files of its database, and changes no row', async () => {
    const place = { dataDir: join(folder, 'data'), databaseUrl: postgres.url };
    const server = await start(place);
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
    const path = await uploadPicture(server, visitor, await pngOf(2_000).bytes());
    expect(await server.stop()).toBe(0);

    const elsewhere = join(folder, 'elsewhere');
    const message = await failureOf({ ...place, dataDir: elsewhere });
    expect(message).toContain(`The folder ${elsewhere} does not hold the files of this database`);
    const again = await start(place);
    const owner = createVisitor(again.url);
    owner.cookie = visitor.cookie;
    expect((await owner.fetch(path)).status).toBe(200);
    expect(await again.stop()).toBe(0);
  });

  it('stops as soon as nothing is under way, however many pages are open', async () => {
    const server = await start({ dataDir: folder, databaseUrl: postgres.url });
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
    const open = () =>
      visitor.fetch(calls.creationEvents.path, {
        method: 'POST',
        headers: writeHeaders,
        body: JSON.stringify({}),
      });
    const streams = await Promise.all(Array.from({ length: 20 }, open));
    const firsts = await Promise.all(streams.map((stream) => stream.body?.getReader().read()));
    expect(firsts.every((first) => first?.done === false)).toBe(true);
    const stopped = performance.now();
    expect(await server.stop()).toBe(0);
    // What is under way has ten seconds to end.
    expect(performance.now() - stopped).toBeLessThan(10_000);
  });

  it('hands a running creation over on a signal: the next one continues it', async () => {
    const server = await start({ dataDir: folder, databaseUrl: postgres.url });
    const visitor = createVisitor(server.url);
    await logIn(visitor, { email: 'a@example.com', readCode: server.mailbox });
    const { id } = await requestPicture(visitor);
    const response = await openChanges(visitor, id);
    const [changes, exitCode] = await Promise.all([response.text(), server.stop()]);
    expect(changes).toContain(id);
    expect(exitCode).toBe(0);
    const next = await start({ dataDir: folder, databaseUrl: postgres.url });
    const survivor = createVisitor(next.url);
    survivor.cookie = visitor.cookie;
    expect(await endOf(survivor, id)).toMatchObject({
      creation: { state: 'succeeded' },
      pointCount: 190,
    });
    await next.stop();
  });

  it('runs beside another one on the same PostgreSQL: one log-in holds on both', async () => {
    const servers = await Promise.all(
      [1, 2].map(() => start({ dataDir: folder, databaseUrl: postgres.url })),
    );
    const [first, second] = servers;
    if (!first || !second) throw new Error('Two servers were started');
    const visitor = createVisitor(first.url);
    const { body } = await logIn(visitor, { email: 'a@example.com', readCode: first.mailbox });
    expect(body.code).toBe(0);
    const elsewhere = createVisitor(second.url);
    elsewhere.cookie = visitor.cookie;
    expect((await elsewhere.get('/api/userinfo')).body).toEqual({ code: 0, user: body['user'] });
    expect(await Promise.all(servers.map(({ stop }) => stop()))).toEqual([0, 0]);
  });
});
