import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNewApi } from './simulate-new-api.ts';
import { simulateNovicezk } from './simulate-novicezk.ts';
import { simulateTrueai } from './simulate-trueai.ts';
import type { SimulatedAnswer, SimulatedRequest } from './simulated-service.ts';
import { createSimulatedTasks, type SimulatedTask } from './simulated-tasks.ts';

export type MidjourneyProxySimulatorOptions = {
  /** Whose service it is. */
  dialect: 'novicezk' | 'trueai' | 'new-api';
  /** Default: `sk-simulated`. */
  key?: string;
  /** Every task fails for it. */
  failReason?: string;
  /** Words of the states before the end, one a question. */
  states?: readonly string[];
  /** The account asks what to change before it varies anything. Not `novicezk`. */
  hasRemix?: boolean;
  /** Whether a face is found in a picture, to swap it. Default: always. */
  hasFace?: (picture: Uint8Array) => boolean;
  /** Tasks that the account of a gateway can pay for. Default: any number. */
  quota?: number;
  /** Balance of a gateway's account. Default: it tells none. */
  balance?: number;
  /** Every task is refused so. */
  refusal?: { status?: number; body: unknown };
  /**
   * Fate of the answers to tasks that were handed in: the connection breaks, it falls silent after
   * the first byte, it sends small pieces, or a page of a proxy comes instead.
   */
  answers?: 'lost' | 'silent' | 'slow' | 'page';
  /** Nobody answers questions about tasks. */
  isUnreachable?: boolean;
};

export type MidjourneyProxySimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** All that it was sent. */
  readonly requests: readonly SimulatedRequest[];
  /** Notifications sent for changes of tasks, as they were sent. */
  readonly notifications: readonly { readonly url: string; readonly body: string }[];
  /** Fulfilled once an answer has fallen silent. */
  readonly isSilent: Promise<unknown>;
  /** Tasks that Midjourney works on, or did. */
  acceptedJobs(): number;
  /** Loses its tasks, as by a restart without a database. */
  forget(): void;
  /** Stops it and cuts open connections. */
  close(): Promise<void>;
};

/** Four squares, as Midjourney shows four pictures; and one of them. */
const pictures = {
  grid: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAIAAAACACAIAAABMXPacAAABCklEQVR42u3RMQ0AIRAAMAwRBkwgAQNYYUAMBjDySn4GG5c0qYOm0npodazQkgABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIECBAgAABAgQIEPAC5vlC+3cOTYAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECBAgQIAAAQIECHguo4G1dKAqKT8AAAAASUVORK5CYII=',
    'base64',
  ),
  single: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAT0lEQVR42u3PQQkAAAgEsCtkdeP5NoJvYbACy3S9FgEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQEBAQGBywLYWRG0SiMBdAAAAABJRU5ErkJggg==',
    'base64',
  ),
};

const singleActions: readonly string[] = ['UPSCALE', 'UPSCALE_HD', 'SWAP_FACE', 'DESCRIBE'];

/**
 * A service that speaks for Midjourney, on loopback: the free midjourney-proxy, the one of trueai-org,
 * or a gateway before it. Each was written from the source of that service, which its file names. Tasks
 * go on by one state for each question, so that no test waits.
 */
export async function startMidjourneyProxySimulator({
  dialect,
  key = 'sk-simulated',
  failReason,
  states,
  hasRemix = false,
  hasFace = () => true,
  quota = Number.POSITIVE_INFINITY,
  balance,
  refusal,
  answers,
  isUnreachable = false,
}: MidjourneyProxySimulatorOptions): Promise<MidjourneyProxySimulator> {
  const requests: SimulatedRequest[] = [];
  const notifications: { url: string; body: string }[] = [];
  const events = new EventEmitter();
  const isSilent = once(events, 'silent');
  let origin = '';

  const store = createSimulatedTasks({ failReason, states, onChange: notify });
  const pictureOf = ({ id, action }: SimulatedTask) =>
    `${origin}/attachments/${singleActions.includes(action) ? 'single' : 'grid'}/${id}.png`;
  const upstreamKey = 'key-of-the-channel';
  const proxy = { key, store, pictureOf, hasRemix, hasFace };
  const upstream = (request: SimulatedRequest) =>
    simulateTrueai({ ...proxy, key: upstreamKey }, request);
  const services = {
    novicezk: (request: SimulatedRequest) => simulateNovicezk(proxy, request),
    trueai: (request: SimulatedRequest) => simulateTrueai(proxy, request),
    'new-api': createNewApi({ key, quota, balance, upstream, upstreamKey }),
  };

  /** It notifies the caller once, and does not check that this arrived. */
  function notify({ id, action, prompt, notifyHook, states: [state] }: SimulatedTask): void {
    if (notifyHook === '') return;
    const body = JSON.stringify({ id, action, prompt, ...state });
    notifications.push({ url: notifyHook, body });
    const headers = { 'content-type': 'application/json' };
    void fetch(notifyHook, { method: 'POST', headers, body }).catch(() => {});
  }

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/' } = incoming;
    const [, kind] = /^\/attachments\/(grid|single)\/\d+\.png$/.exec(url) ?? [];
    if (kind === 'grid' || kind === 'single') {
      response.writeHead(200, { 'content-type': 'image/png' }).end(pictures[kind]);
      return;
    }
    const request = { method, path: url, headers: toHeaders(incoming), body: await read(incoming) };
    requests.push(request);
    const isSubmission = /\/(submit|insight-face)\//.test(url);
    if (isUnreachable && !isSubmission) {
      incoming.socket.destroy();
      return;
    }
    if (isSubmission && refusal) {
      send(response, { status: refusal.status ?? 200, body: refusal.body });
      return;
    }
    const made = services[dialect](request);
    switch (isSubmission ? answers : undefined) {
      case 'lost':
        incoming.socket.destroy();
        return;
      case 'silent':
        response.writeHead(200, { 'content-type': 'application/json' });
        response.write('{', () => events.emit('silent'));
        return;
      case 'slow':
        await sendSlowly(response, made);
        return;
      case 'page':
        response.writeHead(200, { 'content-type': 'text/html' }).end('<html>Please wait</html>');
        return;
      default:
        send(response, made);
    }
  }

  const server = createServer((incoming, response) => {
    answer(incoming, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    url: origin,
    key,
    requests,
    notifications,
    isSilent,
    acceptedJobs: store.accepted,
    forget: store.forget,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function toHeaders({ headers }: IncomingMessage): Headers {
  return new Headers(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}

async function read(incoming: IncomingMessage): Promise<SimulatedRequest['body']> {
  const parts: Buffer[] = [];
  for await (const part of incoming) parts.push(part);
  const text = Buffer.concat(parts).toString();
  return text === '' ? {} : JSON.parse(text);
}

function send(response: ServerResponse, { status, body }: SimulatedAnswer): void {
  const isText = typeof body === 'string';
  const type = isText ? 'text/plain; charset=utf-8' : 'application/json';
  response.writeHead(status, body === undefined ? {} : { 'content-type': type });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}

/** Each piece after the previous one has left. */
async function sendSlowly(response: ServerResponse, { status, body }: SimulatedAnswer) {
  response.writeHead(status, { 'content-type': 'application/json' });
  for (const piece of JSON.stringify(body).match(/.{1,5}/gsu) ?? []) {
    await new Promise((resolve) => response.write(piece, resolve));
  }
  response.end();
}
