import { EventEmitter, once } from 'node:events';
import { type Delivery, sendJson, sendPng, serve } from '../serve.ts';
import { createPng } from '../simulated-png.ts';
import { type ArkError, checkArkRequest } from './check-ark-request.ts';
import { findWrongFilm } from './find-wrong-film.ts';

export type ArkSimulatorOptions = {
  /** Default: `ark-simulated-key`. */
  readonly key?: string;
  /** What it says to each request instead of what it should. Nothing is accepted. */
  readonly refusal?: ArkError;
  /** Images that fail inside an answer that succeeds: the error's code, by position from 0. */
  readonly failing?: Readonly<Record<number, string>>;
  /** How many images it makes of those that it may: a group is as large as the model likes. */
  readonly madeImages?: number;
  /** How the answer to what was accepted comes. */
  readonly delivery?: Delivery;
  /** Why each accepted film fails. */
  readonly filmFailure?: { readonly code: string; readonly message: string };
  /** What it says to each question about a film instead of its state. */
  readonly askRefusal?: ArkError;
};

export type ArkSimulator = {
  /** The base of the API, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The bodies that came, in their order. */
  readonly requests: readonly Readonly<Record<string, unknown>>[];
  /** How many jobs it has accepted. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer has begun whose delivery is `begun`. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/**
 * Volcengine Ark on loopback. Seedream: `POST {url}/images/generations`, answered in one request without
 * streaming, with pictures of the right size. Seedance: `{url}/contents/generations/tasks`, films that are
 * queued, running and then done, without a file. It refuses what the service's documents say that is
 * refused, and unknown fields as well.
 *
 * After volcengine.com/docs/82379/1541523 (request), /1824121 (models), /1299023 (errors, as of
 * 2025-11-07), /1520757 (films) and volcengine/volcengine-python-sdk, `types/images/images.py` at 09880e4,
 * `resources/content_generation/tasks.py` at b5be43b.
 */
export async function startArkSimulator({
  key = 'ark-simulated-key',
  refusal,
  failing = {},
  madeImages,
  delivery,
  filmFailure,
  askRefusal,
}: ArkSimulatorOptions = {}): Promise<ArkSimulator> {
  const requests: Readonly<Record<string, unknown>>[] = [];
  const files = new Map<string, Buffer>();
  /** Models of films by their ids, and how often each was asked for. */
  const films = new Map<string, { readonly model: unknown; asked: number }>();
  const events = new EventEmitter();
  let accepted = 0;

  const toTask = (id: string, { model, asked }: { model: unknown; asked: number }) => {
    const ended = filmFailure ? 'failed' : 'succeeded';
    const status = ['queued', 'running'][asked - 1] ?? ended;
    return {
      ...{ id, model, status, created_at: 1_764_000_000, updated_at: 1_764_000_060 },
      ...(status === 'failed' ? { error: filmFailure } : {}),
      ...(status === 'succeeded'
        ? {
            content: { video_url: `${service.url}/files/${id}.mp4` },
            usage: { completion_tokens: 246_840, total_tokens: 246_840 },
          }
        : {}),
    };
  };

  const service = await serve(({ method, path, headers, body }, response) => {
    const file = files.get(path);
    if (method === 'GET' && file) return sendPng(response, file);
    const refuse = ({ status, code, message }: ArkError) =>
      void sendJson(response, status, {
        error: { code, message, param: '', type: typeOf(status) },
      });
    const [, id] = /^\/api\/v3\/contents\/generations\/tasks\/([\w-]+)$/.exec(path) ?? [];
    const isQuestion = method === 'GET' && id !== undefined;
    const isFilm = path === '/api/v3/contents/generations/tasks';
    if (!isQuestion && !(method === 'POST' && (isFilm || path === '/api/v3/images/generations'))) {
      return refuse({ status: 404, code: 'InvalidAction', message: 'No such action.' });
    }
    if (headers['authorization'] !== `Bearer ${key}`) {
      const message = 'The API key doesn’t exist.';
      return refuse({ status: 401, code: 'AuthenticationError', message });
    }
    if (isQuestion) {
      if (askRefusal) return refuse(askRefusal);
      const film = films.get(id);
      if (!film) return refuse({ status: 404, code: 'ResourceNotFound', message: 'No such task.' });
      film.asked += 1;
      return void sendJson(response, 200, toTask(id, film));
    }
    const request = JSON.parse(body.toString());
    requests.push(request);
    if (refusal) return refuse(refusal);
    if (isFilm) {
      const wrong = findWrongFilm(request);
      if (wrong) return refuse(wrong);
      accepted += 1;
      films.set(`cgt-${accepted}`, { model: request.model, asked: 0 });
      return void sendJson(response, 200, { id: `cgt-${accepted}` }, delivery);
    }
    const order = checkArkRequest(request);
    if ('code' in order) return refuse(order);

    accepted += 1;
    const count = Math.min(order.count, madeImages ?? order.count);
    const [width = 0, height = 0] = order.size.split('x').map(Number);
    const data = Array.from({ length: count }, (_, index) => {
      const code = failing[index];
      if (code) return { error: { code, message: 'The request failed because of this image.' } };
      const png = createPng({ width, height, text: `${accepted}-${index}` });
      if (order.isBase64) return { b64_json: png.toString('base64'), size: order.size };
      const name = `/files/${accepted}-${index}.png`;
      files.set(name, png);
      return { url: `${service.url}${name}`, size: order.size };
    });
    const generated = data.filter((image) => !('error' in image)).length;
    const answer = {
      model: request.model,
      created: 1_764_000_000,
      data,
      usage: { generated_images: generated, output_tokens: generated, total_tokens: generated },
    };
    void sendJson(response, 200, answer, delivery).then(() => events.emit('sent'));
  });
  const { url, close } = service;
  return {
    url: `${url}/api/v3`,
    key,
    requests,
    acceptedJobs: () => accepted,
    isUnderWay: once(events, 'sent'),
    close,
  };
}

function typeOf(status: number): string {
  const types: Readonly<Record<number, string>> = {
    401: 'Unauthorized',
    403: 'Forbidden',
    404: 'NotFound',
    429: 'TooManyRequests',
    500: 'InternalServerError',
  };
  return types[status] ?? 'BadRequest';
}
