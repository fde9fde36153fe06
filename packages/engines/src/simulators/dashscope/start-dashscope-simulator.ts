import { EventEmitter, once } from 'node:events';
import { type Delivery, sendJson, sendPng, serve } from '../serve.ts';
import { sendFilm } from '../simulated-film.ts';
import { createPng } from '../simulated-png.ts';
import {
  checkDashScopeFilmRequest,
  type DashScopeFilmOrder,
} from './check-dashscope-film-request.ts';
import {
  checkDashScopeRequest,
  type DashScopeError,
  type DashScopeOrder,
} from './check-dashscope-request.ts';
import {
  checkDashScopeDetection,
  checkDashScopeSpeakingRequest,
  type DashScopeSpeakingOrder,
  isDashScopeSpeakingModel,
} from './check-dashscope-speaking-request.ts';
import { dashScopePaths } from './dashscope-models.ts';

export type DashScopeSimulatorOptions = {
  /** Bytes of each film: an MP4 file. Default: the beginning of one, with nothing to see. */
  readonly filmBytes?: Uint8Array;
  /** Default: `sk-simulated-key`. */
  readonly key?: string;
  /** Error in answer to each request for a job. Nothing is accepted. */
  readonly refusal?: DashScopeError;
  /** Why each accepted task fails. */
  readonly failure?: { readonly code: string; readonly message: string };
  /** Images that fail inside a task that succeeds: the error's code, by position from 0. */
  readonly failing?: Readonly<Record<number, string>>;
  /** How the answer to a request for a job comes, once it is accepted. */
  readonly delivery?: Delivery;
  /** How each answer about a task comes; `down` for an error 500. */
  readonly askDelivery?: Delivery | 'down';
  /** Status requests that find a task waiting, and those that find it running afterwards. Default: 1. */
  readonly waitingAsks?: number;
  /** Status requests that find a task running, after those that find it waiting. */
  readonly runningAsks?: number;
  /** Why each picture that is to speak will not do. Default: each one will. */
  readonly detection?: { readonly code: string; readonly message: string };
  /** Deleted already: tasks, or the files of films at their links alone. Default: nothing. */
  readonly gone?: 'tasks' | 'files';
};

export type DashScopeSimulator = {
  /** The service's address, as an engine takes it. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The bodies that came, in their order. */
  readonly requests: readonly Readonly<Record<string, unknown>>[];
  /** How many jobs it has accepted. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer about a task has begun. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

type Result = { readonly output: object; readonly usage?: object };

type Task = { readonly make: () => Result; asked: number; isCancelled: boolean };

/**
 * DashScope (阿里云百炼) on loopback: the tasks of wan and qwen-image for images and films, with their states
 * and cancelling, the models that answer in one request, and people who speak. A film is the beginning of an MP4 file.
 *
 * After help.aliyun.com/zh/model-studio as of November 2026: text-to-image-v2-api-reference,
 * wan-image-generation-api-reference, wan2-5-image-edit-api-reference, wanx-image-edit,
 * qwen-image-edit-api, legacy-wan-text-to-video-api-reference, legacy-image-to-video-api-reference,
 * image-to-video-general-api-reference, wan3-video-generation-api-reference,
 * legacy-image-to-video-by-first-and-last-frame-api-reference, videoretalk-api, wan-s2v-api, wan-s2v-detect-api,
 * manage-asynchronous-tasks and error-code.
 */
export async function startDashScopeSimulator({
  filmBytes,
  key = 'sk-simulated-key',
  refusal,
  failure,
  failing = {},
  delivery,
  askDelivery,
  waitingAsks = 1,
  runningAsks = 1,
  detection,
  gone,
}: DashScopeSimulatorOptions = {}): Promise<DashScopeSimulator> {
  const requests: Readonly<Record<string, unknown>>[] = [];
  const tasks = new Map<string, Task>();
  const files = new Map<string, Buffer>();
  const events = new EventEmitter();
  let accepted = 0;

  const stateOf = ({ asked, isCancelled }: Task) => {
    if (isCancelled) return 'CANCELED';
    if (asked <= waitingAsks) return 'PENDING';
    if (asked <= waitingAsks + runningAsks) return 'RUNNING';
    return failure ? 'FAILED' : 'SUCCEEDED';
  };

  const paint = ({ n, size }: DashScopeOrder, job: string) =>
    Array.from({ length: n }, (_, index) => {
      const code = failing[index];
      if (code) return { code, message: 'The image could not be made.' };
      const [width = 0, height = 0] = size.split('*').map(Number);
      const name = `/files/${job}-${index}.png`;
      files.set(name, createPng({ width, height, text: name }));
      return { url: `${service.url}${name}` };
    });

  const toImages = (order: DashScopeOrder, path: string, job: string): Result => {
    const images = paint(order, job);
    if (path.endsWith('/image-synthesis')) {
      const results = images.map((image) =>
        'url' in image ? { ...image, orig_prompt: '', actual_prompt: '更详细的提示词' } : image,
      );
      return { output: { results } };
    }
    const content = images.flatMap((image) => ('url' in image ? [{ image: image.url }] : []));
    const message = { role: 'assistant', content };
    return { output: { choices: [{ finish_reason: 'stop', message }] } };
  };

  const toFilm = ({ duration, size }: DashScopeFilmOrder, job: string): Result => ({
    output: {
      video_url: `${service.url}/files/${job}.mp4`,
      ...{ orig_prompt: '', actual_prompt: '更详细的提示词' },
    },
    usage: { duration, output_video_duration: duration, video_count: 1, ...(size ? { size } : {}) },
  });

  const toSpeaking = ({ speaker, resolution }: DashScopeSpeakingOrder, job: string): Result => {
    const video_url = `${service.url}/files/${job}.mp4`;
    if (speaker === 'picture') {
      const usage = { duration: 18.13, video_count: 1, SR: Number.parseInt(resolution, 10) };
      return { output: { results: { video_url } }, usage };
    }
    const usage = { video_duration: 7.2, size: '1080*1920', video_ratio: 'standard', fps: 25 };
    return { output: { video_url }, usage };
  };

  const service = await serve(({ method, path, headers, body }, response) => {
    const request_id = 'request-1';
    const file = files.get(path);
    if (method === 'GET' && file) return sendPng(response, file);
    const [, film] = /^\/files\/(task-\d+)\.mp4$/.exec(path) ?? [];
    if (film && gone === 'files') return void response.writeHead(403).end();
    if (film) return sendFilm(response, film, filmBytes);
    const refuse = ({ status, code, message }: DashScopeError) =>
      void sendJson(response, status, { code, message, request_id });
    if (headers['authorization'] !== `Bearer ${key}`) {
      return refuse({ status: 401, code: 'InvalidApiKey', message: 'Invalid API-key provided.' });
    }
    const [, id = '', action] = /^\/api\/v1\/tasks\/([^/]+)(\/cancel)?$/.exec(path) ?? [];
    const task = gone === 'tasks' ? undefined : tasks.get(id);
    if (action) {
      if (!task || stateOf(task) !== 'PENDING') {
        const message =
          'Failed to cancel the task, please confirm if the task is in PENDING status.';
        return refuse({ status: 400, code: 'UnsupportedOperation', message });
      }
      task.isCancelled = true;
      return void sendJson(response, 200, { request_id });
    }
    if (id) {
      if (askDelivery === 'down') {
        return refuse({
          status: 500,
          code: 'InternalError',
          message: 'An internal error occurred.',
        });
      }
      if (task) task.asked += 1;
      const state = task ? stateOf(task) : 'UNKNOWN';
      const made = task && state === 'SUCCEEDED' ? task.make() : undefined;
      const output = {
        task_id: id,
        task_status: state,
        ...(state === 'FAILED' ? failure : {}),
        ...made?.output,
      };
      const sent = sendJson(response, 200, { request_id, ...made, output }, askDelivery);
      return void sent.then(() => events.emit('sent'));
    }
    const request = JSON.parse(body.toString());
    requests.push(request);
    if (refusal) return refuse(refusal);
    if (path === dashScopePaths.detection) {
      const error = checkDashScopeDetection(request);
      if (error) return refuse(error);
      const pass = { check_pass: true, humanoid: true };
      const output = detection ? { check_pass: false, humanoid: false, ...detection } : pass;
      return void sendJson(response, 200, { output, usage: { image_count: 1 }, request_id });
    }
    const isAsync = headers['x-dashscope-async'] === 'enable';
    const order = toOrder({ path, isAsync }, request);
    if ('code' in order) return refuse(order);

    accepted += 1;
    const job = `task-${accepted}`;
    const make = () => {
      if ('speaker' in order) return toSpeaking(order, job);
      return 'duration' in order ? toFilm(order, job) : toImages(order, path, job);
    };
    if (!isAsync) {
      const answer = { request_id, ...make() };
      return void sendJson(response, 200, answer, delivery).then(() => events.emit('sent'));
    }
    tasks.set(job, { make, asked: 0, isCancelled: false });
    const answer = { request_id, output: { task_id: job, task_status: 'PENDING' } };
    void sendJson(response, 200, answer, delivery);
  });
  return {
    url: service.url,
    key,
    requests,
    acceptedJobs: () => accepted,
    isUnderWay: once(events, 'sent'),
    close: service.close,
  };
}

function toOrder(
  call: { readonly path: string; readonly isAsync: boolean },
  request: Readonly<Record<string, unknown>>,
) {
  const isFilm = call.path === dashScopePaths.video || call.path === dashScopePaths.frames;
  if (!isFilm) return checkDashScopeRequest(call, request);
  return isDashScopeSpeakingModel(request['model'])
    ? checkDashScopeSpeakingRequest(call, request)
    : checkDashScopeFilmRequest(call, request);
}
