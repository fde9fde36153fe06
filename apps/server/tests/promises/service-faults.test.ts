import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { readCreation } from '../../src/creations/steps/end-creation.ts';
import { jobs } from '../../src/database/job-schema.ts';
import { outputs } from '../../src/database/output-schema.ts';
import { openFolderStores } from '../../src/files/open-folder-stores.ts';
import { randomId } from '../../src/random-id.ts';
import { aSecondAgo } from '../../testing/a-second-ago.ts';
import { addUser } from '../../testing/add-user.ts';
import { beginTestCreation } from '../../testing/begin-test-creation.ts';
import { createTestWorker } from '../../testing/create-test-worker.ts';
import { endWaits } from '../../testing/end-waits.ts';
import { setUpTestDatabase } from '../../testing/open-test-database.ts';
import { type ServiceKind, serviceKinds } from '../../testing/service-kinds.ts';
import {
  type AskedFor,
  type Fault,
  send,
  startFaultyService,
} from '../../testing/start-faulty-service.ts';

const now = new Date('2026-01-01T00:00:00Z');

/** End of a creation: jobs that the service made, files that arrived, the words of its end, points of 1,000. */
type End = { made: number; delivered: number; words: string | null; points: number };

const kinds: Readonly<Record<string, ServiceKind>> = serviceKinds;
type Name = keyof typeof serviceKinds;

/**
 * `pnpm fuzz` plays every fault at all of them. The tests take two: one that makes files, of which it is asked until they
 * are there, and one that answers with a text.
 */
const isWhole = process.env['SERVICE_FAULTS'] === 'all';
const names: readonly Name[] = isWhole
  ? (Object.keys(kinds) as Name[])
  : (['suno-api', 'chat'] as const);
const withQuestions = names.filter((name) => kinds[name]?.question);
const withFiles = names.filter((name) => kinds[name]?.file);
const withRefusals = names.filter((name) => kinds[name]?.refusal);

const html = { type: 'text/html', body: Buffer.from('<html>Welcome to nginx!</html>') };
const answer =
  (given: Parameters<typeof send>[1]): Fault =>
  async (response) =>
    send(response, given);
const status = (code: number) =>
  answer({ status: code, body: Buffer.from(JSON.stringify({ error: { message: 'No.' } })) });
/** The service does what it is asked, and its answer breaks off. */
const lost: Fault = async (response, forward) => {
  await forward();
  response.destroy();
};
const page: Fault = async (response, forward) => {
  await forward();
  send(response, html);
};
const cut: Fault = async (response, forward) => {
  const { body } = await forward();
  response.writeHead(200, { 'content-length': body.length });
  response.write(body.subarray(0, body.length / 2), () => response.destroy());
};
/** Its links are left out. */
const withoutFiles: Fault = async (response, forward) => {
  const { body, ...rest } = await forward();
  const told = JSON.parse(body.toString(), (_, value) =>
    typeof value === 'string' && /^https?:/.test(value) ? '' : value,
  );
  send(response, { ...rest, body: Buffer.from(JSON.stringify(told)) });
};

describe('a fault of a service', () => {
  const open = setUpTestDatabase('postgres');
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-faults-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  afterEach(async () => {
    await open.database.delete(jobs);
  });

  /** Makes something, while the first `times` answers to what is asked for go wrong. */
  async function play(
    name: Name,
    purpose: AskedFor,
    fault: Fault,
    { times = Number.POSITIVE_INFINITY, cost = 10 } = {},
  ): Promise<End> {
    const kind: ServiceKind = serviceKinds[name];
    const { database } = open;
    const service = await kind.open();
    onTestFinished(service.close);
    const faulty = await startFaultyService({
      target: service.url,
      readPurpose({ method, path, query }) {
        if (method === 'POST' && kind.start.test(path)) return 'start';
        if (kind.question?.test(path)) return 'question';
        return kind.file?.test(path) && !query.has('variant') ? 'file' : undefined;
      },
      faultOf: (asked, count) => (asked === purpose && count < times ? fault : undefined),
    });
    onTestFinished(faulty.close);
    const address = `${faulty.origin}${new URL(service.url).pathname.replace(/\/$/, '')}`;
    const { id: userId } = await addUser(database, { points: 1_000, now });
    const model = randomId();
    const { outputs: count = 1 } = kind;
    const { id } = await beginTestCreation(database, {
      ...{ userId, engine: model, cost, now },
      // A text is no file that could be counted.
      ...(count > 0 && { metered: { unit: 'output', count, points: cost } }),
    });
    const worker = createTestWorker({
      ...{ database, now: () => now, places: 10, origin: faulty.origin },
      pictures: openFolderStores(folder).pictures,
      engines: new Map([[model, kind.createEngine({ ...service, address })]]),
    });
    onTestFinished(() => worker.close());

    const untilEnded = async () => {
      const [job] = await database.select().from(jobs).where(eq(jobs.creationId, id));
      if (job && Math.max(job.unfetchedCount, job.unansweredCount) > 5) {
        await database.update(jobs).set({ deadlineAt: aSecondAgo }).where(eq(jobs.creationId, id));
      } else {
        await endWaits(database);
      }
      worker.wake();
      return (await readCreation(database, id)).creation.state;
    };
    await expect.poll(untilEnded).toMatch(/succeeded|failed/);
    const { creation, balance } = await readCreation(database, id);
    const delivered = await database.$count(outputs, eq(outputs.creationId, id));
    return { made: service.made(), delivered, words: creation.failureReason, points: balance };
  }

  const failed = (words: string | null, { made = 1 } = {}): End => ({
    ...{ made, delivered: 0, words, points: 1_000 },
  });
  const deliveredBy = (name: Name, { made = 1 } = {}): End => {
    const { outputs: delivered = 1 }: ServiceKind = serviceKinds[name];
    return { made, delivered, words: null, points: 990 };
  };

  describe('that refuses to begin, by', () => {
    it.each(names.flatMap((name) => [401, 402, 403, 404].map((code) => [code, name] as const)))(
      'HTTP %d at %s is its operator’s, and costs nothing',
      async (code, name) => {
        // A WebUI without the extension that a request needs has no such address.
        const words = name === 'sd-webui' && code === 404 ? 'unsupported' : 'unavailable';
        expect(await play(name, 'start', status(code))).toEqual(failed(words, { made: 0 }));
      },
    );

    it.each(names)('HTTP 429 at %s is waited out', async (name) => {
      expect(await play(name, 'start', status(429), { times: 1 })).toEqual(deliveredBy(name));
    });

    it.each(withRefusals)('its own words at %s names the prompt', async (name) => {
      const { refusal }: ServiceKind = serviceKinds[name];
      const words = answer({
        ...{ status: refusal?.status ?? 400 },
        body: Buffer.from(JSON.stringify(refusal?.body)),
      });
      expect(await play(name, 'start', words)).toEqual(failed('refused-prompt', { made: 0 }));
    });
  });

  describe('that loses its answer', () => {
    /** Those that can be asked by a name of ours, and the one at which it costs nothing to begin again. */
    const found: readonly Name[] = [
      ...(['midjourney-proxy of trueai', 'midjourney-proxy of novicezk', 'comfyui'] as const),
    ];
    const afterLoss = (name: Name) => {
      if (name === 'sd-webui') return deliveredBy(name, { made: 2 });
      return found.includes(name) ? deliveredBy(name) : failed('untraceable');
    };

    it.each(names)('at %s ends with its points back, or is found', async (name) => {
      expect(await play(name, 'start', lost, { times: 1 })).toEqual(afterLoss(name));
    });

    it.each(names)('for a page under 200 at %s is the same', async (name) => {
      expect(await play(name, 'start', page, { times: 1 })).toEqual(afterLoss(name));
    });
  });

  describe('that answers a question with', () => {
    it.each(withQuestions.flatMap((name) => [404, 500, 302].map((code) => [code, name] as const)))(
      'HTTP %d at first at %s loses nothing',
      async (code, name) => {
        const fault = answer({ status: code, location: '/elsewhere', body: Buffer.from('{}') });
        expect(await play(name, 'question', fault, { times: 1 })).toEqual(deliveredBy(name));
      },
    );

    it.each(withQuestions)('HTTP 500 for good at %s ends with its time', async (name) => {
      expect(await play(name, 'question', status(500))).toEqual(failed('timeout'));
    });

    it.each(withQuestions.filter((name) => name !== 'openai-videos' && name !== 'comfyui'))(
      'success without a file at %s ends, and its points come back',
      async (name) => {
        const end = await play(name, 'question', withoutFiles);
        expect(end).toEqual(failed(end.words));
        expect(['engine', 'timeout']).toContain(end.words);
      },
    );
  });

  describe('that hands over a file as', () => {
    const empty = answer({ type: 'application/octet-stream', body: Buffer.alloc(0) });
    const faults = {
      'a page': answer(html),
      'a JSON body': answer({ body: Buffer.from('{"message":"No."}') }),
      'HTTP 403': status(403),
      'HTTP 404': status(404),
      'no byte': empty,
      'half of it': cut,
    };
    type FileFault = keyof typeof faults;
    const all = Object.keys(faults) as FileFault[];

    it.each(withFiles.flatMap((name) => all.map((fault) => [fault, name] as const)))(
      '%s at first, at %s, delivers it later',
      async (fault, name) => {
        expect(await play(name, 'file', faults[fault], { times: 1 })).toEqual(deliveredBy(name));
      },
    );

    const isOpenedByKey = (name: Name) => name === 'openai-videos' || name === 'comfyui';
    /** A link that leads to no file has expired; what breaks off, or only the key opens, may come until the end. */
    const wordsOf = (fault: FileFault, name: Name) => {
      if (fault === 'no byte' || fault === 'half of it') return 'timeout';
      return isOpenedByKey(name) && fault !== 'HTTP 404' ? 'timeout' : 'expired';
    };
    it.each(withFiles.flatMap((name) => all.map((fault) => [fault, name] as const)))(
      '%s for good, at %s, ends, and its points come back',
      async (fault, name) => {
        expect(await play(name, 'file', faults[fault])).toEqual(failed(wordsOf(fault, name)));
      },
    );

    it.each(names.filter((name) => (kinds[name]?.outputs ?? 1) > 1))(
      'the same twice, at %s, is one work, and half of the points come back',
      async (name) => {
        let first: Buffer | undefined;
        const same: Fault = async (response, forward) => {
          const file = await forward();
          first ??= file.body;
          send(response, { ...file, body: first });
        };
        expect(await play(name, 'file', same)).toEqual({
          ...{ made: 1, delivered: 1, words: null, points: 995 },
        });
      },
    );
  });
});
