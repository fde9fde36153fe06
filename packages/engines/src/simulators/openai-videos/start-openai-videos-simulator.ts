import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { answerBilling } from '../answer-billing.ts';
import { type Delivery, sendJson, sendPng, serve } from '../serve.ts';
import { sendFilm } from '../simulated-film.ts';
import { createPng } from '../simulated-png.ts';
import {
  checkVideoRequest,
  gatewayModels,
  type OpenAiVideosError,
  type OpenAiVideosRequest,
  openAiModels,
  readVideoRequest,
} from './check-video-request.ts';

export type OpenAiVideosSimulatorOptions = {
  /** Bytes of each film: an MP4 file. Default: the beginning of one, with nothing to see. */
  readonly filmBytes?: Uint8Array;
  /** Default: `sk-simulated`. */
  readonly key?: string;
  /** Error in answer to each request for a film. Nothing is accepted. */
  readonly refusal?: OpenAiVideosError;
  /** Why each accepted film fails. */
  readonly failure?: { readonly code: string; readonly message: string };
  /** How the answer to a request for a film comes, once it is accepted. */
  readonly delivery?: Delivery;
  /** How each answer about a film comes; `down` for an error 500. */
  readonly askDelivery?: Delivery | 'down';
  /** How many status requests find a film waiting. Default: 1. */
  readonly waitingAsks?: number;
  /** How many status requests find it being made, after those that find it waiting. Default: 1. */
  readonly runningAsks?: number;
  /** Differences of a gateway from OpenAI. Default: none. */
  readonly gateway?: OpenAiVideosGateway;
  /** Deleted already: films with their file, or the file alone. Default: nothing. */
  readonly gone?: 'films' | 'files';
  /** Balance of the account, told as gateways do; infinite: no limit. Default: it tells none, as OpenAI does. */
  readonly balance?: number;
};

export type OpenAiVideosGateway = {
  /** Redirects to a film's file, and has no thumbnails. */
  readonly isRedirecting?: boolean;
  /** Tells a film's link where others send the film, or with the state, and then has no `content`. */
  readonly link?: 'content' | 'state';
  /** Sends the film for every variant. */
  readonly ignoresVariants?: boolean;
  /** Calls the id of a film `task_id`. */
  readonly namesTasks?: boolean;
  /** Sends this page in place of a film, as a proxy does whose upstream is away. */
  readonly page?: string;
  /** The word for a film that waits. Default: OpenAI's own. */
  readonly waiting?: string;
  /** The word for one that is being made. Default: OpenAI's own. */
  readonly running?: string;
  /** The word for one that is done. Default: OpenAI's own. */
  readonly completed?: string;
  /** Has the seconds, sizes and orientations of gateways in place of OpenAI's. */
  readonly isOrienting?: boolean;
};

export type OpenAiVideosSimulator = {
  /** The API's address, which ends with `/v1`. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** Requests, in their order. Those of remixes have `video`, the id of the film. */
  readonly requests: readonly OpenAiVideosRequest[];
  /** How many films it has accepted, remixes included. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer about a film has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

type Film = {
  readonly prompt: string;
  readonly seconds: string;
  readonly size: string;
  readonly source: string | null;
  asked: number;
};

/**
 * The Videos API of OpenAI on loopback, with what gateways do otherwise: films from words and a picture,
 * their progress, file and thumbnail, remixes, and the list of models. It has no lists of films, edits,
 * extensions and characters.
 *
 * After the types of the service's own client (npm `openai` 7.57.0, `resources/videos.d.ts`), which is also
 * run against it, and for gateways docs.newapi.pro and github.com/QuantumNous/new-api,
 * `router/video-router.go`. A film is the beginning of an MP4 file.
 */
export async function startOpenAiVideosSimulator({
  filmBytes,
  key = 'sk-simulated',
  refusal,
  failure,
  delivery,
  askDelivery,
  waitingAsks = 1,
  runningAsks = 1,
  gateway: {
    isRedirecting = false,
    link,
    ignoresVariants = false,
    namesTasks = false,
    page,
    waiting = 'queued',
    running: working = 'in_progress',
    completed = 'completed',
    isOrienting = false,
  } = {},
  gone,
  balance,
}: OpenAiVideosSimulatorOptions = {}): Promise<OpenAiVideosSimulator> {
  const models = isOrienting ? gatewayModels : openAiModels;
  const requests: OpenAiVideosRequest[] = [];
  const films = new Map<string, Film>();
  const events = new EventEmitter();

  const stateOf = ({ asked }: Film) => {
    if (asked <= waitingAsks) return waiting;
    if (asked <= waitingAsks + runningAsks) return working;
    return failure ? 'failed' : completed;
  };

  const linkOf = (id: string) => `${service.url}/files/${id}.mp4`;

  const toVideo = (id: string, film: Film) => {
    const status = stateOf(film);
    const isDone = status === completed;
    const running = Math.max(film.asked - waitingAsks, 0) / (runningAsks + 1);
    return {
      ...(namesTasks ? { task_id: id } : { id }),
      ...(isDone && link === 'state' && { metadata: { url: linkOf(id) } }),
      object: 'video',
      model: 'sora-2',
      status: status,
      progress: isDone ? 100 : Math.min(Math.round(running * 100), 99),
      created_at: 1_764_000_000,
      completed_at: isDone ? 1_764_000_060 : null,
      expires_at: isDone ? 1_764_003_660 : null,
      prompt: film.prompt,
      seconds: film.seconds,
      size: film.size,
      remixed_from_video_id: film.source,
      error: status === 'failed' && failure ? failure : null,
    };
  };

  function accept(response: ServerResponse, order: Omit<Film, 'asked'>) {
    const id = `video_${films.size + 1}`;
    const film = { ...order, asked: 0 };
    films.set(id, film);
    void sendJson(response, 200, toVideo(id, film), delivery);
  }

  function sendContent(response: ServerResponse, id: string, variant: string) {
    if (page !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html' });
      return void response.end(page);
    }
    if (link === 'content') return void sendJson(response, 200, { video_url: linkOf(id) });
    if (ignoresVariants) return sendFilm(response, id, filmBytes);
    if (isRedirecting && variant === 'video') {
      response.writeHead(302, { location: `/files/${id}.mp4` });
      return void response.end();
    }
    if (variant === 'thumbnail' && !isRedirecting) {
      return sendPng(response, createPng({ width: 64, height: 64, text: id }));
    }
    if (variant !== 'video') {
      return refuse(response, { status: 400, code: 'invalid_value', message: 'No such variant.' });
    }
    sendFilm(response, id, filmBytes);
  }

  const service = await serve(async (served, response) => {
    const { method, path, query, headers } = served;
    const [, file] = /^\/files\/(\w+)\.mp4$/.exec(path) ?? [];
    if (file) {
      // Where a gateway redirects to, a stranger would have the key.
      if (headers['authorization']) response.writeHead(400).end();
      else sendFilm(response, file, filmBytes);
      return;
    }
    if (headers['authorization'] !== `Bearer ${key}`) {
      const message = `Incorrect API key provided: ${headers['authorization']}.`;
      return refuse(response, { status: 401, code: 'invalid_api_key', message });
    }
    if (method === 'GET' && path === '/v1/models') {
      const data = Object.keys(models).map((id) => ({ id, object: 'model' }));
      return void sendJson(response, 200, { object: 'list', data });
    }
    const billing = method === 'GET' && answerBilling(path, balance);
    if (billing) return void sendJson(response, 200, billing);
    const [, id = '', part] = /^\/v1\/videos(?:\/(\w+))?(?:\/(content|remix))?$/.exec(path) ?? [];
    const film = gone === 'films' ? undefined : films.get(id);
    const request = method === 'POST' ? await readVideoRequest(served) : undefined;
    if (request && (part === 'remix' || path === '/v1/videos')) {
      requests.push(part === 'remix' ? { ...request, video: id } : request);
      if (refusal) return refuse(response, refusal);
      if (part !== 'remix') {
        const order = checkVideoRequest(request, models);
        if ('code' in order) return refuse(response, order);
        return accept(response, { ...order, prompt: String(request['prompt']), source: null });
      }
    }
    if (!film) {
      const message = `Video with id '${id}' not found.`;
      return refuse(response, { status: 404, code: 'not_found', message });
    }
    if (request && part === 'remix') {
      const prompt = request['prompt'];
      if (stateOf(film) !== completed || typeof prompt !== 'string') {
        return refuse(response, { status: 400, code: 'invalid_value', message: 'No remix.' });
      }
      return accept(response, { ...film, prompt, source: id });
    }
    if (part === 'content') {
      if (gone === 'files' || link === 'state' || stateOf(film) !== completed) {
        const message = 'The content is not available.';
        return refuse(response, { status: 404, code: 'not_found', message });
      }
      return sendContent(response, id, query.get('variant') ?? 'video');
    }
    if (askDelivery === 'down') {
      return refuse(response, { status: 500, code: 'server_error', message: 'It is down.' });
    }
    film.asked += 1;
    await sendJson(response, 200, toVideo(id, film), askDelivery);
    events.emit('sent');
  });
  return {
    url: `${service.url}/v1`,
    key,
    requests,
    acceptedJobs: () => films.size,
    isUnderWay: once(events, 'sent'),
    close: service.close,
  };
}

function refuse(response: ServerResponse, { status, ...error }: OpenAiVideosError): void {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  void sendJson(response, status, { error: { param: null, type, ...error } });
}
