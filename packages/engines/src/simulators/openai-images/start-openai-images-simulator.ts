import { EventEmitter, once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { answerBilling } from '../answer-billing.ts';
import { type ServedRequest, serve } from '../serve.ts';
import { createPng } from '../simulated-png.ts';
import { checkRequest, type OpenAiImagesError, type OpenAiImagesRequest } from './check-request.ts';
import { simulatedModels } from './models.ts';
import { readRequest } from './read-request.ts';
import {
  type OpenAiImagesGateway,
  toErrorEvent,
  toImagesEvents,
  toImagesResponse,
} from './to-answer.ts';

/**
 * Fault in place of a plain answer.
 *
 * | Fault          | Means                                                                        |
 * | -------------- | ---------------------------------------------------------------------------- |
 * | `error`        | Refuses the job with a status, and a body that has `error`.                  |
 * | `page`         | A proxy answers with a page of its own, though the job was accepted.         |
 * | `error-in-200` | Fails the job under status 200: as the body, or as an event of the stream.   |
 * | `nothing-made` | Answers with an empty list.                                                  |
 * | `lost`         | Accepts the job, and closes the connection without an answer.                |
 * | `half`         | Closes it in the middle of the answer.                                       |
 * | `silent`       | Falls silent in the middle of the answer.                                    |
 * | `mute`         | Accepts the job, and never answers.                                          |
 * | `open`         | Sends the whole answer, and does not end it.                                 |
 * | `slow`         | Sends the answer in many pieces.                                             |
 */
export type OpenAiImagesFault =
  | { readonly kind: 'error'; readonly status: number; readonly error?: OpenAiImagesError }
  | { readonly kind: 'error-in-200'; readonly error?: OpenAiImagesError }
  | { readonly kind: 'page'; readonly status: number }
  | { readonly kind: 'nothing-made' | 'lost' | 'half' | 'silent' | 'mute' | 'open' | 'slow' };

export type OpenAiImagesSimulatorOptions = {
  /** The only key that it takes. Default: `sk-simulated`. */
  key?: string;
  /** Fault of every request. */
  fault?: OpenAiImagesFault;
  /** The gateway whose answers it gives. Default: those of the service itself. */
  gateway?: OpenAiImagesGateway;
  /** Bytes that are added to each partial image, which are much larger in reality. Default: 0. */
  partialImageBytes?: number;
  /** Balance of the account, told as gateways do; infinite: no limit. Default: it tells none, as OpenAI does. */
  balance?: number;
};

export type OpenAiImagesSimulator = {
  /** The API's address, which ends with `/v1`. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** All that was asked for with the right key, whether it was refused or not. */
  readonly requests: readonly OpenAiImagesRequest[];
  /** The images that it has made, by job, as they are charged. */
  readonly jobs: readonly (readonly Uint8Array[])[];
  /** Fulfilled when it has fallen silent, for the faults that do. */
  readonly isSilent: Promise<unknown>;
  /** Cuts open connections. */
  close(): Promise<void>;
};

/**
 * The Images API of OpenAI on loopback: generations and edits, by JSON, form and stream of events, as
 * the types of its client describe them (npm `openai` 7.57.0, `resources/images.d.ts`) and its
 * specification (github.com/openai/openai-openapi, `openapi.yaml` at f85dbe2). It takes no JSON edits,
 * no files by id, and no GIF or SVG output.
 *
 * It refuses what the service refuses: other keys, models and parameters that it does not know, values
 * out of range, a mask of another size than the first image. Its PNG files have the size that was asked
 * for; JPEG and WebP files are one pixel. The addresses that it gives work without a key.
 */
export async function startOpenAiImagesSimulator({
  key = 'sk-simulated',
  fault,
  gateway = {},
  partialImageBytes = 0,
  balance,
}: OpenAiImagesSimulatorOptions = {}): Promise<OpenAiImagesSimulator> {
  const requests: OpenAiImagesRequest[] = [];
  const jobs: Buffer[][] = [];
  const events = new EventEmitter();
  const isSilent = once(events, 'silent');

  async function answerImages(served: ServedRequest, response: ServerResponse) {
    const authorization = String(served.headers['authorization'] ?? '');
    const request = await readRequest(served);
    if (authorization !== `Bearer ${key}`) {
      const message = authorization
        ? `Incorrect API key provided: ${authorization.replace('Bearer ', '')}.`
        : "You didn't provide an API key.";
      const error = { message, type: 'invalid_request_error', code: 'invalid_api_key' };
      return sendError(response, { status: 401, error });
    }
    if (!request) {
      const message = 'We could not parse the body of your request.';
      return sendError(response, { status: 400, error: { message } });
    }
    requests.push(request);
    const refused = checkRequest(request);
    if (refused) return sendError(response, refused);
    if (fault?.kind === 'error') return sendError(response, fault);

    const { fields, isEdit } = request;
    const size = sizeOf(fields);
    const format = String(fields['output_format'] ?? 'png');
    const draw = (text: string) => drawImage({ ...size, format, text });
    const count = Math.min(Number(fields['n'] ?? 1), gateway.makesAtMost ?? 10);
    const job = jobs.length;
    const images = Array.from({ length: count }, (_, index) => draw(`job ${job} image ${index}`));
    jobs.push(images);
    switch (fault?.kind) {
      case 'mute':
        return events.emit('silent');
      case 'lost':
        return response.destroy();
      case 'page':
        response.writeHead(fault.status, { 'content-type': 'text/html' });
        return response.end('<html><title>Something is wrong with the origin</title>');
    }

    const error = fault?.kind === 'error-in-200' ? { ...noError, ...fault.error } : undefined;
    const answer = {
      fields,
      images: fault?.kind === 'nothing-made' ? [] : images,
      addresses: images.map((_, index) => `${url}/files/${job}/${index}`),
      size: `${size.width}x${size.height}`,
      format,
      gateway,
    };
    if (String(fields['stream']) !== 'true' || gateway.ignoresStream) {
      const body = JSON.stringify(error ? { error } : toImagesResponse(answer));
      return send(response, { type: 'application/json', body });
    }
    const partials = Array.from({ length: Number(fields['partial_images'] ?? 0) }, (_, index) =>
      Buffer.concat([draw(`job ${job} partial ${index}`), Buffer.alloc(partialImageBytes)]),
    );
    const { partial, completed, end } = toImagesEvents(answer, { isEdit, partials });
    const last = error ? [toErrorEvent(error, gateway)] : completed;
    const type = 'text/event-stream; charset=utf-8';
    return send(response, { type, body: [...partial, ...last, end].join('') });
  }

  /** Sends a body in the way that the fault asks for. */
  async function send(response: ServerResponse, { type, body }: { type: string; body: string }) {
    response.writeHead(200, { 'content-type': type });
    const half = body.slice(0, body.length / 2);
    switch (fault?.kind) {
      case 'half':
        return response.write(half, () => response.destroy());
      case 'silent':
        return response.write(half, () => events.emit('silent'));
      case 'open':
        return response.write(body);
      case 'slow': {
        const length = Math.ceil(body.length / 40);
        for (let from = 0; from < body.length; from += length) {
          await new Promise((resolve) => response.write(body.slice(from, from + length), resolve));
        }
        return response.end();
      }
      default:
        return response.end(body);
    }
  }

  const { url, close } = await serve((request, response) => {
    const { method, path } = request;
    if (method === 'POST' && /^\/v1\/images\/(generations|edits)$/.test(path)) {
      void answerImages(request, response);
      return;
    }
    const billing = method === 'GET' ? answerBilling(path, balance) : undefined;
    if (method === 'GET' && (path === '/v1/models' || billing)) {
      if (request.headers['authorization'] !== `Bearer ${key}`) {
        const error = { message: 'Incorrect API key provided.', code: 'invalid_api_key' };
        return sendError(response, { status: 401, error });
      }
      const data = Object.keys(simulatedModels).map((id) => ({ id, object: 'model' }));
      response.writeHead(200, { 'content-type': 'application/json' });
      response.end(JSON.stringify(billing ?? { object: 'list', data }));
      return;
    }
    const [, job, index] = /^\/files\/(\d+)\/(\d+)$/.exec(path) ?? [];
    const image = jobs[Number(job)]?.[Number(index)];
    if (method === 'GET' && image) {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.end(image);
      return;
    }
    const error = { message: `Invalid URL (${method} ${path})`, type: 'invalid_request_error' };
    sendError(response, { status: 404, error });
  });
  return {
    url: `${url}/v1`,
    key,
    requests,
    jobs,
    isSilent,
    close,
  };
}

function sendError(
  response: ServerResponse,
  { status, error }: { status: number; error?: OpenAiImagesError },
) {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { ...noError, ...error } }));
}

const noError = { message: 'It did not work.', type: 'server_error', param: null, code: null };

function sizeOf(fields: OpenAiImagesRequest['fields']): { width: number; height: number } {
  const [, width = 1024, height = 1024] = (/^(\d+)x(\d+)$/.exec(String(fields['size'])) ?? []).map(
    Number,
  );
  return { width, height };
}

function drawImage({
  format,
  ...png
}: {
  width: number;
  height: number;
  format: string;
  text: string;
}): Buffer {
  const pixel = pixels[format];
  return pixel ? Buffer.from(pixel, 'base64') : createPng(png);
}

/** One white pixel in the formats that take more than a few lines to write. */
const pixels: Readonly<Record<string, string>> = {
  jpeg: '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wgALCAABAAEBAREA/8QAFBABAAAAAAAAAAAAAAAAAAAAAP/aAAgBAQABPxA=',
  webp: 'UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==',
};
