import { EventEmitter, once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineSucceeded } from '@site/engines';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createTestDisk } from '../../../testing/create-test-disk.ts';
import { type ServiceKind, serviceKinds } from '../../../testing/service-kinds.ts';
import { type Fault, startFaultyService } from '../../../testing/start-faulty-service.ts';
import type { LinkedOutput } from '../../database/job-schema.ts';
import type { ModelEngine } from '../../engines/model-engine.ts';
import { openFolderStores } from '../../files/open-folder-stores.ts';
import { fetchDraft } from './fetch-draft.ts';

/** Pieces that a film comes in, and the milliseconds between them: a minute from the first to the last. */
const pieces = 7;
const pauseMs = 10_000;

const kinds = Object.entries(serviceKinds as Readonly<Record<string, ServiceKind>>).filter(
  ([, { hasFilms }]) => hasFilms,
);

it.each(kinds)('a film of %s whose bytes take a minute arrives whole', async (_, kind) => {
  const service = await kind.open();
  onTestFinished(service.close);
  let film: Buffer = Buffer.alloc(0);
  let asked = 0;
  let release = () => {};
  /** Sends a piece of the film each time that the test says so. */
  const slowly: Fault = async (response, forward) => {
    const { type, body } = await forward();
    film = body;
    asked += 1;
    response.writeHead(200, { 'content-type': type, 'content-length': body.length });
    const length = Math.ceil(body.length / pieces);
    for (let from = 0; from < body.length; from += length) {
      if (from > 0) {
        await new Promise<void>((resolve) => {
          release = resolve;
        });
      }
      response.write(body.subarray(from, from + length));
    }
    response.end();
  };
  const slow = await startFaultyService({
    target: service.url,
    readPurpose: ({ path, query }) =>
      kind.file?.test(path) && !query.has('variant') ? 'file' : undefined,
    faultOf: (purpose) => (purpose === 'file' ? slowly : undefined),
  });
  onTestFinished(slow.close);
  const address = `${slow.origin}${new URL(service.url).pathname.replace(/\/$/, '')}`;
  const engine = kind.createEngine({ address, key: service.key });
  const place = { engineId: 'maker', engine, origin: slow.origin };
  const folder = await mkdtemp(join(tmpdir(), 'test-slow-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { pictures } = openFolderStores(folder);
  let arrived = 0;
  const events = new EventEmitter();
  const counting: typeof pictures = {
    ...pictures,
    write: (body) =>
      pictures.write(
        (async function* count() {
          for await (const part of body) {
            arrived += part.length;
            events.emit('part');
            yield part;
          }
        })(),
      ),
  };
  const { source } = await make(place);

  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const { signal } = new AbortController();
  const fetching = fetchDraft({ pictures: counting, disk: createTestDisk() }, source, place, {
    ...{ media: 'video', signal },
  });
  for (let piece = 1; piece < pieces; piece += 1) {
    while (film.length === 0 || arrived < piece * Math.ceil(film.length / pieces)) {
      await once(events, 'part');
    }
    await vi.advanceTimersByTimeAsync(pauseMs);
    release();
  }
  const draft = await fetching;
  expect(draft.size).toBe(film.length);
  expect(asked, 'it is fetched once').toBe(1);
  await draft.discard();
});

/** The film that the service makes of whatever it is asked. */
async function make({ engine }: ModelEngine): Promise<LinkedOutput> {
  const { signal } = new AbortController();
  const job = { attemptId: '1', input: { prompt: '雪山' }, files: [] };
  let status = await engine.start(job, { signal, onProgress: () => {} });
  while (status.status === 'running' && engine.status) {
    status = await engine.status(status.operation, { signal });
  }
  expect(status).toMatchObject({ status: 'succeeded' });
  const [output] = (status as EngineSucceeded).outputs;
  if (!output || 'bytes' in output.source) throw new Error('It made no film elsewhere');
  return { ...output, source: output.source };
}
