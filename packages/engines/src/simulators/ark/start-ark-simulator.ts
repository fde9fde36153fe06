import { EventEmitter, once } from 'node:events';
import { type Delivery, sendJson, sendPng, serve } from '../serve.ts';
import { sendFilm } from '../simulated-film.ts';
import { createPng } from '../simulated-png.ts';
import { checkArkFilmRequest } from './check-ark-film-request.ts';
import { type ArkError, checkArkRequest } from './check-ark-request.ts';
import { createSimulatedFilms } from './simulated-films.ts';

export type ArkSimulatorOptions = {
  /** Bytes of each film: an MP4 file. Default: the beginning of one, with nothing to see. */
  readonly filmBytes?: Uint8Array;
  /** Default: `ark-simulated-key`. */
  readonly key?: string;
  /** Error in answer to each request. Nothing is accepted. */
  readonly refusal?: ArkError;
  /** Images that fail inside an answer that succeeds: the error's code, by position from 0. */
  readonly failing?: Readonly<Record<number, string>>;
  /** How many images it makes of those that it may: a group is as large as the model likes. */
  readonly madeImages?: number;
  /** How the answer to what was accepted comes. */
  readonly delivery?: Delivery;
  /** Why each accepted film fails. */
  readonly filmFailure?: { readonly code: string; readonly message: string };
  /** Each accepted film takes too long, and ends as `expired`. */
  readonly isFilmOverdue?: boolean;
  /** Error in answer to each question about a film, instead of its state. */
  readonly askRefusal?: ArkError;
  /** How each answer about a film comes. */
  readonly askDelivery?: Delivery;
  /** How many questions find a film queued. Default: 1. */
  readonly waitingAsks?: number;
  /** How many questions find it running, after those that find it queued. Default: 1. */
  readonly runningAsks?: number;
  /** Deleted already: films, or the files at their links alone. Default: nothing. */
  readonly gone?: 'films' | 'files';
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
  /** Notifications sent to the `callback_url` of films, in their order. */
  readonly notifications: readonly { readonly url: string; readonly body: string }[];
  /** Fulfilled once an answer with images, or about a film, has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/**
 * Volcengine Ark on loopback. Seedream: `POST {url}/images/generations`, answered in one request without
 * streaming, with pictures of the right size. Seedance: `{url}/contents/generations/tasks`, films with their
 * states, cancelling and callbacks, each the beginning of an MP4 file. It refuses what the service's
 * documents say that is refused, and unknown fields as well.
 *
 * After volcengine.com/docs/82379/1541523 (request), /1824121 (models), /1299023 (errors, as of
 * 2025-11-07), /1520757 (films) and volcengine/volcengine-python-sdk, `types/images/images.py` at 09880e4,
 * `resources/content_generation/tasks.py` at b5be43b.
 */
export async function startArkSimulator({
  filmBytes,
  key = 'ark-simulated-key',
  refusal,
  failing = {},
  madeImages,
  delivery,
  filmFailure,
  isFilmOverdue = false,
  askRefusal,
  askDelivery,
  waitingAsks = 1,
  runningAsks = 1,
  gone,
}: ArkSimulatorOptions = {}): Promise<ArkSimulator> {
  const requests: Readonly<Record<string, unknown>>[] = [];
  const files = new Map<string, Buffer>();
  const events = new EventEmitter();
  let accepted = 0;
  const films = createSimulatedFilms({
    failure: filmFailure,
    isOverdue: isFilmOverdue,
    ...{ waitingAsks, runningAsks, base: () => service.url },
  });

  const service = await serve(({ method, path, headers, body }, response) => {
    const file = files.get(path);
    if (method === 'GET' && file) return sendPng(response, file);
    const [, name, type] = /^\/files\/(cgt-\d+)\.(mp4|png)$/.exec(path) ?? [];
    if (name && gone === 'files') return void response.writeHead(403).end();
    if (name && type === 'mp4') return sendFilm(response, name, filmBytes);
    if (name) return sendPng(response, createPng({ width: 64, height: 64, text: name }));
    const refuse = ({ status, code, message }: ArkError) =>
      void sendJson(response, status, {
        error: { code, message, param: '', type: typeOf(status) },
      });
    const [, id] = /^\/api\/v3\/contents\/generations\/tasks\/([\w-]+)$/.exec(path) ?? [];
    const isFilm = path === '/api/v3/contents/generations/tasks';
    const isOrder = method === 'POST' && (isFilm || path === '/api/v3/images/generations');
    const isList = method === 'GET' && isFilm;
    const isAboutFilm = id !== undefined && (method === 'GET' || method === 'DELETE');
    if (!isOrder && !isAboutFilm && !isList) {
      return refuse({ status: 404, code: 'InvalidAction', message: 'No such action.' });
    }
    if (headers['authorization'] !== `Bearer ${key}`) {
      const message = 'The API key doesn’t exist.';
      return refuse({ status: 401, code: 'AuthenticationError', message });
    }
    if (isList) return void sendJson(response, 200, { total: 0, items: [] });
    if (isAboutFilm) {
      if (askRefusal) return refuse(askRefusal);
      if (method === 'DELETE') {
        const error = films.remove(id);
        return error ? refuse(error) : void sendJson(response, 200, {});
      }
      const task = gone === 'films' ? undefined : films.look(id);
      if (!task) return refuse({ status: 404, code: 'ResourceNotFound', message: 'No such task.' });
      return void sendJson(response, 200, task, askDelivery).then(() => events.emit('sent'));
    }
    const request = JSON.parse(body.toString());
    requests.push(request);
    if (refusal) return refuse(refusal);
    if (isFilm) {
      const order = checkArkFilmRequest(request);
      if ('code' in order) return refuse(order);
      accepted += 1;
      films.add(`cgt-${accepted}`, order);
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
    notifications: films.notifications,
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
