import { type ApiClient, ApiError } from '@site/api-client';
import { type Creation, type CreationChange, createCreations } from '@site/api-client/creations';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createFakeChannels, createFakeLocks } from '../../testing/fake-tabs.ts';
import { applyChange } from './apply-change.ts';
import type { CreationConnection, KnownCreations } from './creations-state.ts';
import {
  FIRST_WORD_MS,
  followCreations,
  RELAY_MS,
  SILENCE_MS,
  STREAM_SILENCE_MS,
} from './follow-creations.ts';

const running: Creation = {
  ...{ id: 'c1', tool: 'midjourney', state: 'running', revision: 1, percent: 0, prompt: '雪山' },
  ...{ width: 1024, height: 1024, cost: 4, engine: 'demo' },
  ...{ createdAt: '2026-11-21T08:00:00.000Z', pictures: undefined, message: undefined },
};
const begun: CreationChange = { type: 'creation', creation: running, pointCount: 96 };
const halfway: CreationChange = {
  ...{ type: 'progress', id: 'c1', state: 'running', percent: 50, preview: undefined },
};
const present: CreationChange = { type: 'present' };

let locks: ReturnType<typeof createFakeLocks>;
let channels: ReturnType<typeof createFakeChannels>;
let tabs: { close(): void }[];

// What the calls are made of is loaded with the first: that takes real time.
beforeAll(async () => {
  const receive = (async function* () {})() as unknown;
  const client = { send: vi.fn(), receive: (() => receive) as ApiClient['receive'] };
  await createCreations(client).follow().next();
});

beforeEach(() => {
  vi.useFakeTimers();
  locks = createFakeLocks();
  channels = createFakeChannels();
  tabs = [];
  vi.stubGlobal('navigator', { locks });
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Streams that the test writes: the requests so far, and what the newest of them says. */
function createStreams() {
  const requests: { known: readonly string[]; signal: AbortSignal | undefined }[] = [];
  let write: ((next: CreationChange | Error | undefined) => void) | undefined;
  async function* read(signal: AbortSignal | undefined): AsyncGenerator<CreationChange> {
    const waiting: (CreationChange | Error | undefined)[] = [];
    let wake = () => {};
    const put = (next: CreationChange | Error | undefined) => {
      waiting.push(next);
      wake();
    };
    write = put;
    signal?.addEventListener('abort', () => put(new ApiError('aborted', 'test')));
    for (;;) {
      if (waiting.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
        continue;
      }
      const next = waiting.shift();
      if (next === undefined) return;
      if (next instanceof Error) throw next;
      yield next;
    }
  }
  return {
    requests,
    receive: ((_call, request, options) => {
      const { known } = request as unknown as { known: string[] };
      requests.push({ known, signal: options?.signal });
      return read(options?.signal);
    }) as ApiClient['receive'],
    async tell(...all: (CreationChange | Error | undefined)[]) {
      for (const next of all) write?.(next);
      await vi.advanceTimersByTimeAsync(0);
    },
  };
}

/** A tab, as the keeper makes one of the store: it applies what it reads and receives. */
async function openTab(receive: ApiClient['receive']) {
  const controller = new AbortController();
  const channel = channels.open();
  let known: KnownCreations = new Map();
  const connections: CreationConnection[] = [];
  let isAnswered = false;
  const onChange = (change: CreationChange) => {
    known = applyChange(known, change);
  };
  channel.listen((message) => {
    if (message.type === 'change') onChange(message.change);
    if (message.type === 'connection') connections.push(message.connection);
    if (message.type === 'known') {
      isAnswered = true;
      for (const { preview: _, ...creation } of message.creations) {
        onChange({ type: 'creation', creation, pointCount: 0 });
      }
    }
  });
  const following = followCreations({
    client: { send: vi.fn(), receive },
    userId: 'u1',
    channel,
    read: () => known,
    onChange,
    onConnection: (connection) => connections.push(connection),
    signal: controller.signal,
  });
  const tab = {
    learn: (creation: Creation) => onChange({ type: 'creation', creation, pointCount: 0 }),
    isAnswered: () => isAnswered,
    percent: () => known.get('c1')?.percent,
    connections,
    following,
    close() {
      controller.abort();
      channel.close();
    },
    /** Its timers and messages stand still, as those of a page in the background may. */
    freeze: () => channel.close(),
  };
  tabs.push(tab);
  await vi.advanceTimersByTimeAsync(0);
  return tab;
}

it('one tab reads the stream, and the others know what it knows', async () => {
  const { requests, receive, tell } = createStreams();
  const first = await openTab(receive);
  const second = await openTab(receive);
  await tell(begun, present, halfway);
  expect(requests).toHaveLength(1);
  // How far it is, the others hear once a second.
  expect([first.percent(), second.percent()]).toEqual([50, 0]);
  await tell({ ...halfway, percent: 60 });
  await vi.advanceTimersByTimeAsync(RELAY_MS);
  expect([first.percent(), second.percent()]).toEqual([60, 60]);
  expect(second.connections).toEqual(['connected']);
  const late = await openTab(receive);
  expect(late.percent()).toBe(60);
  expect(requests).toHaveLength(1);
});

it('continues in the next tab when its own is closed', async () => {
  const { requests, receive, tell } = createStreams();
  const first = await openTab(receive);
  const second = await openTab(receive);
  await tell(begun, present);
  first.close();
  await vi.advanceTimersByTimeAsync(0);
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect(requests.map(({ known }) => known)).toEqual([[], ['c1']]);
  await tell(halfway);
  expect(second.percent()).toBe(50);
});

it('a tab that has fallen silent is taken over from, one that says it is alive is not', async () => {
  const { requests, receive, tell } = createStreams();
  const first = await openTab(receive);
  await openTab(receive);
  await tell(begun, present);
  for (let count = 0; count < 4; count += 1) {
    await vi.advanceTimersByTimeAsync(10_000);
    await tell({ type: 'alive' });
  }
  expect(requests).toHaveLength(1);
  first.freeze();
  await vi.advanceTimersByTimeAsync(SILENCE_MS);
  expect(requests.map(({ known }) => known)).toEqual([[], ['c1']]);
  expect(requests[0]?.signal?.aborted).toBe(true);
});

it('a stream that ends or breaks is requested again', async () => {
  const { requests, receive, tell } = createStreams();
  const tab = await openTab(receive);
  await tell(begun, present, undefined);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests.map(({ known }) => known)).toEqual([[], ['c1']]);
  expect(tab.connections).toEqual(['connected']);
  await tell(present, halfway, new ApiError('truncated', 'test'));
  expect(tab.connections).toEqual(['connected', 'connected', 'lost']);
  await vi.advanceTimersByTimeAsync(500);
  await tell({ ...halfway, percent: 60 });
  expect(tab.percent()).toBe(60);
  expect(tab.connections.at(-1)).toBe('connected');
});

it('a service that stays away for two minutes is given up, once', async () => {
  const begunAt = Date.now();
  const receive = (() => {
    throw new ApiError('network', 'test');
  }) as ApiClient['receive'];
  const tab = await openTab(receive);
  const other = await openTab(receive);
  await vi.advanceTimersByTimeAsync(300_000);
  await tab.following;
  expect(Date.now() - begunAt).toBeGreaterThan(120_000);
  expect(tab.connections.at(-1)).toBe('gave-up');
  expect(other.connections).toContain('gave-up');
});

it('a stream that says nothing any more is given up, before other tabs miss it', async () => {
  const { requests, receive, tell } = createStreams();
  const first = await openTab(receive);
  const second = await openTab(receive);
  await tell(begun, present);
  await vi.advanceTimersByTimeAsync(STREAM_SILENCE_MS + 4_000);
  expect(second.connections).toEqual(['connected', 'lost']);
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect(requests.map(({ known }) => known)).toEqual([[], ['c1']]);
  await tell(present, halfway);
  expect(first.percent()).toBe(50);
  expect(first.connections).toEqual(['connected', 'lost', 'connected']);
});

it('a stream that does not begin is given up sooner', async () => {
  const { requests, receive, tell } = createStreams();
  const tab = await openTab(receive);
  await vi.advanceTimersByTimeAsync(FIRST_WORD_MS + 4_000);
  expect(requests[0]?.signal?.aborted).toBe(true);
  expect(tab.connections).toEqual(['lost']);
  expect(requests).toHaveLength(2);
  await tell(begun, present);
  await vi.advanceTimersByTimeAsync(FIRST_WORD_MS + 4_000);
  expect(requests, 'once it has begun it may pause').toHaveLength(2);
});

it('a creation that the stream has missed is asked for by its id', async () => {
  const { requests, receive, tell } = createStreams();
  const tab = await openTab(receive);
  await tell(present);
  tab.learn(running);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests.map(({ known }) => known)).toEqual([[], ['c1']]);
  expect(tab.connections).not.toContain('lost');
  await tell(begun, present);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(requests).toHaveLength(2);
});

it('a tab that does not know yet what there is answers no other', async () => {
  const { receive, tell } = createStreams();
  await openTab(receive);
  const second = await openTab(receive);
  expect(second.isAnswered()).toBe(false);
  await tell(begun, present);
  expect(second.percent()).toBe(0);
});

it('a service that has too many streams is asked again', async () => {
  const { requests, receive, tell } = createStreams();
  const tab = await openTab(receive);
  await tell(new ApiError('refused', 'test', { status: 429 }));
  expect(tab.connections).toEqual(['lost']);
  await vi.advanceTimersByTimeAsync(500);
  expect(requests).toHaveLength(2);
});

it('what the service refuses is not asked for again', async () => {
  let requests = 0;
  const receive = (() => {
    requests += 1;
    throw new ApiError('refused', 'test');
  }) as ApiClient['receive'];
  const tab = await openTab(receive);
  await tab.following;
  expect(tab.connections).toEqual(['gave-up']);
  expect(requests).toBe(1);
});

it('without locks each tab reads a stream of its own', async () => {
  vi.stubGlobal('navigator', {});
  const { requests, receive } = createStreams();
  await openTab(receive);
  await openTab(receive);
  expect(requests).toHaveLength(2);
});
