import type { Engine, EngineStatus, JsonValue } from '@site/engines';
import { eq, sql } from 'drizzle-orm';
import { pino } from 'pino';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { somePicture } from '../../testing/create-controlled-engine.ts';
import { requestPicture } from '../../testing/create-picture.ts';
import { databaseKinds } from '../../testing/open-test-database.ts';
import { startTestApp, type TestApp } from '../../testing/start-test-app.ts';
import { databaseNow } from '../database/database-now.ts';
import { jobs } from '../database/job-schema.ts';
import { readRows } from '../database/read-rows.ts';
import type { CreationInput } from '../database/schema.ts';
import { readCreation } from './steps/end-creation.ts';

const publicUrl = 'https://site.example.com';

/** The engine says itself when to ask: long after the test, so that nothing but a webhook makes it due. */
const tenMinutes = 600_000;

type Service = {
  readonly engine: Engine<CreationInput>;
  /** The address of the newest job. */
  webhookUrl(): string;
  /** Answer to a question about a job. */
  answer: EngineStatus;
  asked: number;
  /** Operations that it is asked about. */
  operations: JsonValue[];
  /** Answer to a new job. */
  started: EngineStatus;
  /** Runs before the answer to a newly accepted job. */
  onStart: () => Promise<unknown>;
  /** Runs before the answer to a question. */
  onAsk: () => Promise<unknown>;
};

const running = {
  status: 'running',
  operation: 'task',
  pollAfterMs: tenMinutes,
} as const satisfies EngineStatus;
const succeeded: EngineStatus = { status: 'succeeded', outputs: [somePicture] };

/** A service that takes jobs, and sends what the test says. */
function createService({ readsWebhooks = true } = {}): Service {
  let webhookUrl = '';
  const service: Service = {
    engine: {
      async start(job) {
        webhookUrl = job.webhookUrl ?? '';
        await service.onStart();
        return service.started;
      },
      async status(operation) {
        service.asked += 1;
        service.operations.push(operation);
        await service.onAsk();
        return service.answer;
      },
      ...(readsWebhooks && {
        async readWebhook(request: Request) {
          const { task } = (await request.json()) as { task: string };
          return { operation: task };
        },
      }),
    },
    webhookUrl: () => webhookUrl,
    started: running,
    answer: running,
    asked: 0,
    operations: [],
    onStart: async () => {},
    onAsk: async () => {},
  };
  return service;
}

describe.each(databaseKinds)('webhooks of engines on %s', (kind) => {
  const service = createService();
  const logged: string[] = [];
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind, {
      engines: new Map([['announcing', service.engine]]),
      publicUrl,
      log: pino({ level: 'trace' }, { write: (line) => logged.push(line) }),
    });
  });
  afterAll(() => app.stop());
  afterEach(async () => {
    Object.assign(service, {
      started: running,
      answer: running,
      asked: 0,
      operations: [],
      onStart: async () => {},
      onAsk: async () => {},
    });
    await app.database.delete(jobs);
  });

  /** Calls as the service does, through the proxy that has the public address. */
  const send = (url: string, init: RequestInit = {}) =>
    fetch(url.replace(publicUrl, app.url), {
      method: 'POST',
      body: JSON.stringify({ task: 'task' }),
      ...init,
    });

  async function begin(): Promise<string> {
    const { id: userId } = await app.newUser();
    const { id } = await beginTestCreation(app.database, {
      userId,
      engine: 'announcing',
      now: app.services.now(),
    });
    app.services.worker.wake();
    return id;
  }

  async function readJob(id: string) {
    const [job] = await app.database.select().from(jobs).where(eq(jobs.creationId, id));
    return job;
  }

  /** The database's, by which jobs are due. */
  async function readClock(): Promise<number> {
    const statement = sql`select extract(epoch from ${databaseNow})::float8 * 1000 as ms`;
    const [clock] = await readRows(app.database, v.object({ ms: v.number() }), statement);
    return clock?.ms ?? Number.NaN;
  }

  const readState = async (id: string) => (await readCreation(app.database, id)).creation.state;

  /** Begins one, and waits until the service has accepted it and no server works on it. */
  async function beginAccepted(): Promise<string> {
    const id = await begin();
    await expect.poll(() => readJob(id)).toMatchObject({ step: 'ask', leaseToken: null });
    return id;
  }

  it('let the engine be asked now', async () => {
    const id = await beginAccepted();
    service.answer = succeeded;
    expect((await send(service.webhookUrl())).status).toBe(204);
    await expect.poll(() => readState(id)).toBe('succeeded');
    expect(service.asked).toBe(1);
  });

  it('are not evidence: only the engine’s own answer counts', async () => {
    const id = await beginAccepted();
    await send(service.webhookUrl(), { body: JSON.stringify({ task: 'task', state: 'failed' }) });
    await expect.poll(() => service.asked).toBe(1);
    await expect.poll(() => readJob(id)).toMatchObject({ step: 'ask', leaseToken: null });
    expect(await readState(id)).toBe('running');
  });

  it('are not lost when they are faster than the answer that accepts the job', async () => {
    service.answer = succeeded;
    service.onStart = () => send(service.webhookUrl());
    const id = await begin();
    await expect.poll(() => readState(id)).toBe('succeeded');
    expect(service.asked).toBe(1);
  });

  describe('of an attempt whose answer was lost', () => {
    const lose = async () => {
      const started = { status: 'failed', reason: 'ambiguous', isRetryable: false } as const;
      service.started = { ...started, vendorMessage: '' };
      const id = await begin();
      await expect.poll(() => readJob(id)).toMatchObject({ step: 'find', leaseToken: null });
      return id;
    };

    it('name what is asked about', async () => {
      const id = await lose();
      expect(await readState(id)).toBe('uncertain');
      service.answer = succeeded;
      await send(service.webhookUrl(), { body: JSON.stringify({ task: 'lost' }) });
      await expect.poll(() => readState(id)).toBe('succeeded');
      expect(service.operations).toEqual(['lost']);
    });

    it('are heard while it is handed in', async () => {
      service.answer = succeeded;
      const body = JSON.stringify({ task: 'early' });
      service.onStart = () => send(service.webhookUrl(), { body });
      const started = { status: 'failed', reason: 'ambiguous', isRetryable: false } as const;
      service.started = { ...started, vendorMessage: '' };
      const id = await begin();
      await expect.poll(() => readState(id)).toBe('succeeded');
    });

    it('do not lead to what is another attempt’s', async () => {
      await beginAccepted();
      const id = await lose();
      service.answer = succeeded;
      await send(service.webhookUrl());
      await expect.poll(() => readJob(id)).toMatchObject({ step: 'find', leaseToken: null });
      expect(await readState(id)).toBe('uncertain');
      expect(service.asked).toBe(0);
      // Nor does what has just been made.
      await send(service.webhookUrl(), { body: JSON.stringify({ task: 'other' }) });
      await expect.poll(() => readState(id)).toBe('succeeded');
      const last = await lose();
      await send(service.webhookUrl(), { body: JSON.stringify({ task: 'other' }) });
      await expect.poll(() => readJob(last)).toMatchObject({ step: 'find', leaseToken: null });
      expect(service.operations).toEqual(['other']);
    });
  });

  it('are not lost while the engine is being asked', async () => {
    const id = await beginAccepted();
    service.onAsk = async () => {
      if (service.asked > 1) return;
      // What is answered now was true a moment ago.
      await send(service.webhookUrl());
      service.onAsk = async () => {
        service.answer = succeeded;
      };
    };
    await send(service.webhookUrl());
    await expect.poll(() => readState(id)).toBe('succeeded');
    expect(service.asked).toBe(2);
  });

  it('change nothing when they come again, late, or to no address', async () => {
    const first = await beginAccepted();
    const url = service.webhookUrl();
    service.answer = succeeded;
    await Promise.all(Array.from({ length: 5 }, () => send(url)));
    await expect.poll(() => readState(first)).toBe('succeeded');
    const { asked } = service;
    const other = await beginAccepted();
    const before = await readJob(other);
    const token = '0'.repeat(32);
    const answers = await Promise.all([
      send(url),
      send(service.webhookUrl().replace(/[0-9a-f]+$/, token)),
      send(service.webhookUrl(), { body: 'nonsense' }),
    ]);
    for (const answer of answers) {
      expect(answer.status).toBe(204);
      expect(await answer.text()).toBe('');
      const names = [...answer.headers.keys()].sort();
      expect(names).toEqual([...(answers[0]?.headers.keys() ?? [])].sort());
    }
    expect(await readJob(other)).toEqual(before);
    expect(service.asked).toBe(asked);
  });

  it('leave an attempt alone that is not the newest', async () => {
    const id = await beginAccepted();
    const old = service.webhookUrl();
    // It was not accepted after all, and the next attempt is under way.
    await app.database.update(jobs).set({ attempt: sql`${jobs.attempt} + 1` });
    const before = await readJob(id);
    await send(old);
    expect(await readJob(id)).toEqual(before);
  });

  it('need no session, no fingerprint and no origin of ours, and get no cookie', async () => {
    const id = await beginAccepted();
    const visitor = await app.newUser();
    service.answer = succeeded;
    const answer = await send(service.webhookUrl(), {
      headers: {
        origin: 'https://vendor.example.com',
        'sec-fetch-site': 'cross-site',
        'content-type': 'text/plain',
        cookie: visitor.cookie,
      },
    });
    expect(answer.status).toBe(204);
    expect(answer.headers.getSetCookie()).toEqual([]);
    await expect.poll(() => readState(id)).toBe('succeeded');
  });

  it('may be 64 kB long', async () => {
    await beginAccepted();
    const answer = await send(service.webhookUrl(), { body: 'x'.repeat(64 * 1024 + 1) });
    expect(answer.status).toBe(413);
    expect(service.asked).toBe(0);
  });

  it('cause no more than some questions a minute for one attempt', async () => {
    const id = await beginAccepted();
    for (let count = 1; count <= 20; count += 1) {
      await send(service.webhookUrl());
      await expect.poll(() => service.asked).toBe(count);
      await expect.poll(() => readJob(id)).toMatchObject({ leaseToken: null });
    }
    const before = await readJob(id);
    expect((await send(service.webhookUrl())).status).toBe(204);
    expect(await readJob(id)).toEqual(before);
    app.advance({ seconds: 3 });
    await send(service.webhookUrl());
    await expect.poll(() => service.asked).toBe(21);
  });

  it('leave their address neither in the log, nor in the metrics, nor in the database', async () => {
    await beginAccepted();
    const token = service.webhookUrl().slice(-32);
    expect(token).toMatch(/^[0-9a-f]{32}$/);
    await send(service.webhookUrl(), { body: 'nonsense' });
    await expect.poll(() => logged.join('')).toContain('could not be read');
    const route = '/art/api/engine-webhooks/:token';
    await expect.poll(() => logged.join('')).toContain(route);
    expect(logged.join('')).not.toContain(token);
    const metrics = await app.services.metrics.registry.metrics();
    expect(metrics).toContain(`route="${route}"`);
    expect(metrics).not.toContain(token);
    const statement = sql`select row_to_json(attempts)::text as line from attempts
      union all select row_to_json(jobs)::text from jobs`;
    const rows = await readRows(app.database, v.object({ line: v.string() }), statement);
    expect(rows.filter(({ line }) => line.includes(token))).toEqual([]);
  });

  it('make polls rarer, and do not end them', async () => {
    const { pollAfterMs: _, ...unsaid } = running;
    const id = await beginAccepted();
    service.answer = unsaid;
    const before = await readClock();
    await send(service.webhookUrl());
    await expect.poll(() => service.asked).toBe(1);
    await expect.poll(() => readJob(id)).toMatchObject({ leaseToken: null });
    const after = await readClock();
    const dueAt = (await readJob(id))?.dueAt.getTime();
    expect(dueAt).toBeGreaterThanOrEqual(before + 15_000);
    expect(dueAt).toBeLessThanOrEqual(after + 15_000);
  });
});

describe('an engine is given no webhook', () => {
  let app: TestApp | undefined;
  afterEach(() => app?.stop());

  it.each([
    { name: 'without a public address', publicUrl: undefined, readsWebhooks: true },
    { name: 'without https', publicUrl: 'http://site.example.com', readsWebhooks: true },
    { name: 'that can not read one', publicUrl, readsWebhooks: false },
  ])('$name', async ({ publicUrl, readsWebhooks }) => {
    const service = createService({ readsWebhooks });
    const start = vi.spyOn(service.engine, 'start');
    app = await startTestApp('postgres', {
      engines: new Map([['announcing', service.engine]]),
      publicUrl,
    });
    const visitor = await app.newUser();
    await requestPicture(visitor);
    await expect.poll(() => start.mock.calls.length).toBe(1);
    expect(start.mock.calls[0]?.[0]).not.toHaveProperty('webhookUrl');
  });
});
