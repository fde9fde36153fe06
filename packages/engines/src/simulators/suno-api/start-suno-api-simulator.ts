import { EventEmitter, once } from 'node:events';
import { type Delivery, type ServedRequest, sendJson, sendPng, serve } from '../serve.ts';
import { createPng } from '../simulated-png.ts';
import { beginMp3, createMp3 } from '../simulated-song.ts';
import { simulateSunoApi } from './simulate-suno-api.ts';
import { simulateSunoApiOrg } from './simulate-sunoapi-org.ts';
import { createSimulatedTasks, type SimulatedTask } from './simulated-tasks.ts';

export type SunoApiSimulatorOptions = {
  /** Whose API it has: that of Suno-API and new-api, or that of sunoapi.org. */
  readonly dialect: 'suno-api' | 'sunoapi-org';
  /** Bytes of each song: an MP3 file. Default: one that plays 21 or 22 seconds of silence. */
  readonly songBytes?: Uint8Array;
  /** Default: `sk-simulated`. */
  readonly key?: string;
  /** Answer to each request for songs instead of the right one. Nothing is accepted. */
  readonly refusal?: { readonly status?: number; readonly body: unknown };
  /**
   * Why songs fail: all of them, or `failures` of the two. `state` is the word for it by `sunoapi-org`, by default
   * `GENERATE_AUDIO_FAILED`.
   */
  readonly failure?: {
    readonly message: string;
    readonly state?: string;
    readonly failures?: 1 | 2;
  };
  /** Failure that a task of `suno-api` tells while it runs, and though it succeeds. Default: none. */
  readonly notice?: string;
  /** How the answer to a request for songs comes, once it is accepted. */
  readonly delivery?: Delivery;
  /** How each answer about a task comes; `down` for an error 500. */
  readonly askDelivery?: Delivery | 'down';
  /** How many status requests find a task waiting. Default: 1. */
  readonly waitingAsks?: number;
  /** How many status requests find its songs being made, after those that find it waiting. Default: 2. */
  readonly playingAsks?: number;
  /** It has lost its tasks. Default: false. */
  readonly isForgetful?: boolean;
  /** Whether what `sunoapi-org` announces is lost, which it says instead of the state. Default: false. */
  readonly losesWebhooks?: boolean;
  /** Balance of the account: money by `suno-api`, credits by the other. Default: it tells none. */
  readonly balance?: number;
};

export type SunoApiSimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** Requests, with the path of each. */
  readonly requests: readonly SunoApiSimulatorRequest[];
  /** Notifications sent for the end of tasks, as they were sent. */
  readonly notifications: readonly { readonly url: string; readonly body: string }[];
  /** How many tasks it has accepted. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer about a task has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/** A request for songs. */
export type SunoApiSimulatorRequest = {
  /** Of the address, such as `/suno/submit/music`. */
  readonly path: string;
  /** The JSON that came with it. */
  readonly body: unknown;
};

/**
 * A gateway to Suno on loopback, in either of its two APIs: songs from an idea or from a style and lyrics,
 * continuations, covers (by `sunoapi-org`), files that grow while they are made, and webhooks. Tasks go
 * on by one state for each question, so that no test waits.
 */
export async function startSunoApiSimulator({
  dialect,
  songBytes,
  key = 'sk-simulated',
  refusal,
  failure,
  notice,
  delivery,
  askDelivery,
  waitingAsks = 1,
  playingAsks = 2,
  isForgetful = false,
  losesWebhooks = false,
  balance,
}: SunoApiSimulatorOptions): Promise<SunoApiSimulator> {
  const requests: SunoApiSimulatorRequest[] = [];
  const notifications: { url: string; body: string }[] = [];
  const announced = new Set<SimulatedTask>();
  const events = new EventEmitter();
  let origin = '';
  const failures = failure ? (failure.failures ?? 2) : 0;
  const store = createSimulatedTasks({ waitingAsks, playingAsks, failures });
  const simulate = { 'suno-api': simulateSunoApi, 'sunoapi-org': simulateSunoApiOrg }[dialect];
  const gateway = simulate({
    ...{ key, store, failure, notice, losesWebhooks, balance },
    fileOf: (id, type) => `${origin}/files/${id}.${type}`,
  });

  /** It announces the end of a task once, and does not check that this arrived. */
  function announce(task: SimulatedTask): void {
    const { hook } = task;
    if (!hook || store.phaseOf(task) !== 'ended' || announced.has(task)) return;
    announced.add(task);
    const body = JSON.stringify(gateway.toAnnouncement(task));
    notifications.push({ url: hook, body });
    // Nobody can have such a name.
    if (new URL(hook).hostname.endsWith('.invalid')) return;
    const headers = { 'content-type': 'application/json' };
    void fetch(hook, { method: 'POST', headers, body }).catch(() => {});
  }

  const service = await serve(async (request, response) => {
    const { path, headers } = request;
    const [, id = '', type] = /^\/files\/([\w-]+)\.(mp3|png)$/.exec(path) ?? [];
    const found = store.findTake(id);
    if (found) {
      // Where files are, a stranger would have the key.
      if (headers['authorization']) return void response.writeHead(400).end();
      if (type === 'png') {
        return sendPng(response, createPng({ width: 64, height: 64, text: id }));
      }
      const { task, place, take } = found;
      const song = songBytes ?? createMp3({ seconds: take?.seconds ?? 0, title: task.title });
      const isWhole = store.stateOf(task, place) === 'made';
      response.writeHead(200, { 'content-type': 'audio/mpeg' });
      return void response.end(isWhole ? song : beginMp3(song, store.shareOf(task)));
    }
    if (!gateway.isSubmission(request)) {
      if (isForgetful) store.tasks.clear();
      const answer = gateway.answer(request);
      for (const task of store.tasks.values()) announce(task);
      if (askDelivery === 'down') return sendJson(response, 500, { message: 'It is down.' });
      await sendJson(response, answer.status, answer.body, askDelivery);
      return void events.emit('sent');
    }
    requests.push({ path, body: readBody(request) });
    if (refusal) return sendJson(response, refusal.status ?? 200, refusal.body);
    const before = store.tasks.size;
    const answer = gateway.answer(request);
    const isAccepted = store.tasks.size > before;
    await sendJson(response, answer.status, answer.body, isAccepted ? delivery : undefined);
  });
  origin = service.url;
  return {
    ...{ url: service.url, key, requests, notifications },
    acceptedJobs: () => store.accepted(),
    isUnderWay: once(events, 'sent'),
    close: service.close,
  };
}

function readBody({ body }: ServedRequest): unknown {
  return JSON.parse(body.toString() || '{}');
}
