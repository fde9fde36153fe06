import { createHash, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../faults/create-random.ts';
import { pictureOf } from '../faults/picture-of.ts';

/** Answer of the service about a task. */
export type TaskAnswer =
  | { state: 'running'; task: string; percent: number }
  | { state: 'refused' }
  /** The picture in Base64. */
  | { state: 'succeeded'; picture: string }
  /** Address of the picture. */
  | { state: 'succeeded'; url: string };

/** How it takes a request to make a picture; all but the first three accept and charge for it. */
const ways = {
  busy: 6,
  error: 3,
  prompt: 50,
  long: 12,
  late: 8,
  lost: 7,
  never: 4,
  gateway: 5,
  'error-after-accepting': 5,
} as const;
type Way = keyof typeof ways;

/** Ends of a task that is asked about, and how its service tells. */
const ends = {
  quick: 40,
  slow: 15,
  endless: 5,
  refused: 8,
  /** The first answer with the picture breaks off in the middle. */
  twice: 14,
  /** The first two questions are answered with 500. */
  error: 10,
  /** The first question is never answered. */
  silent: 8,
} as const;
type End = keyof typeof ends;

/** How it hands a picture over: in its answer, or at a URL that fails the first time, or does not. */
const ships = { inline: 50, linked: 20, 'breaks-off': 15, unavailable: 15 } as const;
type Ship = keyof typeof ships;

/** Shares of the price of a cancelled task that it gives back, and how it says so. */
const refunds = { all: 40, none: 30, unknown: 10, 'none, unheard the first time': 20 } as const;
type Refund = keyof typeof refunds;

/** How it announces the end of a task; an early one comes before it has answered to the request, too. */
const announcements = { never: 30, once: 30, early: 20, thrice: 20 } as const;
type Announcement = keyof typeof announcements;
const announcedTimes = { never: 0, once: 1, early: 1, thrice: 3 } as const;

/** Milliseconds; the engine gives up waiting after five seconds. */
const announcementDelays = { late: 1_500, quick: 500, slow: 3_000 };

export type TaskPlan = {
  readonly way: Way;
  readonly end: End;
  readonly ship: Ship;
  readonly refund: Refund;
  readonly announcement: Announcement;
  /** From 0 to 1: how much of the time that this takes at most. */
  readonly pace: number;
};

export type RemoteService = {
  readonly url: string;
  /** Sets where the public address of the servers leads to. */
  sendWebhooksTo(url: string): void;
  /** How many webhooks were answered as taken. */
  takenWebhooks(): number;
  /** Plans what it does with the request for a prompt; the seed and the prompt decide. */
  planOf(prompt: string): TaskPlan;
  /** How often each attempt was handed in, and for which prompt. */
  readonly received: ReadonlyMap<string, { readonly prompt: string; readonly count: number }>;
  /** The attempts that it accepted and charged for, by the prompt. */
  readonly accepted: ReadonlyMap<string, readonly string[]>;
  /** The prompts whose tasks it was asked to cancel, and kept the price of. */
  readonly kept: ReadonlySet<string>;
  /** Whether it accepted the prompt, and its answer to that did not get through. */
  hasLostAnswer(prompt: string): boolean;
  stop(): Promise<void>;
};

type TaskRequest = {
  readonly attemptId: string;
  readonly prompt: string;
  readonly webhookUrl: string;
};

type Task = { prompt: string; endsAt: number; asked: number; isCancelled: boolean };

/** A service that makes pictures for money, over HTTP, and is as unreliable as the worst of them. */
export async function startRemoteService({ seed }: { seed: number }): Promise<RemoteService> {
  const received = new Map<string, { prompt: string; count: number }>();
  const accepted = new Map<string, string[]>();
  const tasks = new Map<string, Task>();
  /** Prompts that were refused for lack of room. */
  const sentAway = new Set<string>();
  /** Prompts whose request ended without a whole answer. */
  const unanswered = new Set<string>();
  /** Tasks whose picture was handed over in part. */
  const brokenOff = new Set<string>();
  /** Pictures that were asked for at their URLs. */
  const fetched = new Set<string>();
  const kept = new Set<string>();
  const closing = new AbortController();
  let webhookOrigin = '';
  let takenWebhooks = 0;

  function planOf(prompt: string): TaskPlan {
    const random = createRandom(
      createHash('sha256').update(`${seed} ${prompt}`).digest().readInt32BE(),
    );
    const plan = { way: draw(ways, random()), end: draw(ends, random()), pace: random() };
    const hand = { ship: draw(ships, random()), refund: draw(refunds, random()) };
    return { ...plan, ...hand, announcement: draw(announcements, random()) };
  }

  /** Its receiver may be away: it never tries again. */
  async function announce(task: string, webhookUrl: string): Promise<void> {
    const { pathname } = new URL(webhookUrl);
    const body = JSON.stringify({ task });
    const options = { method: 'POST', body, signal: closing.signal };
    const response = await fetch(new URL(pathname, webhookOrigin), options).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.status === 204) takenWebhooks += 1;
  }

  async function announceEnd(id: string, task: Task, webhookUrl: string): Promise<void> {
    const left = task.endsAt - performance.now();
    await setTimeout(left, undefined, { signal: closing.signal }).catch(() => {});
    const times = announcedTimes[planOf(task.prompt).announcement];
    for (let count = 0; count < times; count += 1) await announce(id, webhookUrl);
  }

  function accept({ attemptId, prompt, webhookUrl }: TaskRequest): string {
    accepted.set(prompt, [...(accepted.get(prompt) ?? []), attemptId]);
    const { end, pace } = planOf(prompt);
    const takesMs = pace * (end === 'slow' ? announcementDelays.slow : announcementDelays.quick);
    const id = randomUUID();
    const task = { prompt, endsAt: performance.now() + takesMs, asked: 0, isCancelled: false };
    tasks.set(id, task);
    void announceEnd(id, task, webhookUrl);
    return id;
  }

  async function start(request: TaskRequest, response: ServerResponse): Promise<void> {
    const { attemptId, prompt, webhookUrl } = request;
    received.set(attemptId, { prompt, count: (received.get(attemptId)?.count ?? 0) + 1 });
    response.once('close', () => {
      if (!response.writableFinished) unanswered.add(prompt);
    });
    const { way, pace, announcement } = planOf(prompt);
    if (way === 'busy' && !sentAway.has(prompt)) {
      sentAway.add(prompt);
      response.writeHead(503).end('No room');
      return;
    }
    if (way === 'error') {
      response.writeHead(500).end('Something went wrong');
      return;
    }
    const task = accept(request);
    if (announcement === 'early') await announce(task, webhookUrl);
    const running: TaskAnswer = { state: 'running', task, percent: 0 };
    switch (way) {
      case 'busy':
      case 'prompt':
        return answer(response, running);
      case 'late':
        await setTimeout(pace * announcementDelays.late);
        return answer(response, running);
      case 'long':
        await setTimeout(pace * announcementDelays.late);
        return answer(response, toSuccess(task, prompt));
      case 'lost':
        response.destroy();
        return;
      case 'never':
        return;
      case 'gateway':
        response.writeHead(504).end('Gateway timeout');
        return;
      case 'error-after-accepting':
        response.writeHead(500).end('Something went wrong');
        return;
    }
  }

  function toSuccess(id: string, prompt: string): TaskAnswer {
    return planOf(prompt).ship === 'inline'
      ? { state: 'succeeded', picture: pictureOf(prompt).toString('base64') }
      : { state: 'succeeded', url: `${url}/pictures/${id}` };
  }

  function handOver(id: string, response: ServerResponse): void {
    const task = tasks.get(id);
    if (!task) throw new Error('A picture was asked for that nobody was told of');
    const picture = pictureOf(task.prompt);
    const { ship } = planOf(task.prompt);
    const isFirst = !fetched.has(id);
    fetched.add(id);
    if (isFirst && ship === 'unavailable') response.writeHead(503).end('Come back later');
    else if (isFirst && ship === 'breaks-off') {
      response.writeHead(200, { 'content-length': picture.length });
      response.write(picture.subarray(0, picture.length / 2), () => response.destroy());
    } else response.writeHead(200).end(picture);
  }

  /** Cancels a task; what has been made already stays, and is paid for. */
  function cancel(id: string, response: ServerResponse): void {
    const task = tasks.get(id);
    if (!task) throw new Error('A task was cancelled that nobody was told of');
    const { end, refund } = planOf(task.prompt);
    const isOver = end !== 'endless' && performance.now() >= task.endsAt;
    const givenBack = isOver || refund.startsWith('none') ? 'none' : refund;
    if (givenBack === 'none') kept.add(task.prompt);
    const isFirst = !task.isCancelled;
    task.isCancelled ||= !isOver;
    if (isFirst && refund === 'none, unheard the first time') response.destroy();
    else response.writeHead(200).end(JSON.stringify({ givenBack }));
  }

  function tell(id: string, response: ServerResponse): void {
    const task = tasks.get(id);
    if (!task) {
      response.writeHead(404).end('There is no such task');
      return;
    }
    task.asked += 1;
    const { end } = planOf(task.prompt);
    if (task.isCancelled) {
      answer(response, { state: 'refused' });
      return;
    }
    if (end === 'error' && task.asked <= 2) {
      response.writeHead(500).end('Something went wrong');
      return;
    }
    if (end === 'silent' && task.asked === 1) return;
    const isOver = end !== 'endless' && performance.now() >= task.endsAt;
    if (!isOver) {
      answer(response, { state: 'running', task: id, percent: 50 });
      return;
    }
    if (end === 'refused') {
      answer(response, { state: 'refused' });
      return;
    }
    const body = JSON.stringify(toSuccess(id, task.prompt));
    response.writeHead(200, { 'content-length': Buffer.byteLength(body) });
    if (end === 'twice' && !brokenOff.has(id)) {
      brokenOff.add(id);
      response.write(body.slice(0, body.length / 2), () => response.destroy());
    } else response.end(body);
  }

  const server = createServer(async (request, response) => {
    const [, id] = /^\/tasks\/(.+)$/.exec(request.url ?? '') ?? [];
    if (id !== undefined) {
      tell(id, response);
      return;
    }
    const [, picture] = /^\/pictures\/(.+)$/.exec(request.url ?? '') ?? [];
    if (picture !== undefined) {
      handOver(picture, response);
      return;
    }
    const [, cancelled] = /^\/cancel\/(.+)$/.exec(request.url ?? '') ?? [];
    if (cancelled !== undefined) {
      cancel(cancelled, response);
      return;
    }
    // A caller that was killed may not have sent all of it.
    const body = await text(request).catch(() => undefined);
    if (body !== undefined) await start(JSON.parse(body), response);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;

  return {
    url,
    sendWebhooksTo(origin) {
      webhookOrigin = origin;
    },
    takenWebhooks: () => takenWebhooks,
    planOf,
    received,
    accepted,
    kept,
    hasLostAnswer: (prompt) =>
      accepted.has(prompt) && (unanswered.has(prompt) || planOf(prompt).way === 'gateway'),
    async stop() {
      closing.abort();
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, body: TaskAnswer): void {
  response.writeHead(200).end(JSON.stringify(body));
}

/** One of the names, each as often as its weight says; `place` is from 0 to 1. */
function draw<Name extends string>(weights: Readonly<Record<Name, number>>, place: number): Name {
  const names = Object.keys(weights) as Name[];
  const all = names.reduce((sum, name) => sum + weights[name], 0);
  let left = place * all;
  for (const name of names) {
    left -= weights[name];
    if (left < 0) return name;
  }
  throw new Error('There is nothing to draw');
}
