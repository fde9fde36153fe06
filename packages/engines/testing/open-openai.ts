import { createOpenAI } from '@ai-sdk/openai';
import { type Answer, json, type ServiceRequest, startService } from './start-service.ts';

/** The smallest PNG there is. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** The beginning of an MP3 file. */
export const mp3 = Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000', 'latin1');

/** Request to the simulated service, as far as tests need it. */
export type Asked = {
  readonly path: string;
  readonly authorization: string | null;
  readonly fields: Readonly<Record<string, unknown>>;
};

export type OpenAiMood = {
  /** Instead of what was asked for. Then `isAccepted` is false by default. */
  readonly answer?: (request: ServiceRequest) => Answer;
  readonly isAccepted?: boolean;
};

/**
 * The Images and Speech API of OpenAI as its reference describes them
 * (developers.openai.com/api/reference), on loopback, and a provider that talks to it.
 */
export async function openOpenAi({ answer, isAccepted = !answer }: OpenAiMood = {}) {
  const asked: Asked[] = [];
  let accepted = 0;
  const service = await startService(async ({ path, request }) => {
    const authorization = request.headers.get('authorization');
    const fields = await readFields(request.clone());
    asked.push({ path, authorization, fields });
    if (isAccepted) accepted += 1;
    if (answer) return answer({ path, request });
    switch (path) {
      case '/v1/images/generations':
      case '/v1/images/edits':
        return json(200, toImages(Number(fields['n'] ?? 1)));
      case '/v1/audio/speech':
        return (response) => {
          response.writeHead(200, { 'content-type': 'audio/mpeg' });
          response.end(mp3);
        };
      default:
        return json(404, {
          error: { message: `Invalid URL (POST ${path})`, type: 'invalid_request_error' },
        });
    }
  });
  const provider = createOpenAI({ baseURL: `${service.url}/v1`, apiKey: 'sk-test' });
  return { provider, asked, acceptedJobs: () => accepted, close: service.close };
}

/** The body of an answer with `n` images. */
export function toImages(n: number) {
  const image = { b64_json: png.toString('base64'), revised_prompt: 'A snowy mountain.' };
  return {
    created: 1_700_000_000,
    size: '1024x1536',
    data: Array.from({ length: n }, () => image),
  };
}

/** An error as the service words it. */
export function errorOf(error: Record<string, unknown>) {
  return {
    error: { message: 'It did not work.', type: 'error', param: null, code: null, ...error },
  };
}

/** Sends the answer in pieces, each after the previous one has left. */
export function inPieces(body: unknown, { pieces }: { pieces: number }): Answer {
  return async (response) => {
    const text = JSON.stringify(body);
    const length = Math.ceil(text.length / pieces);
    response.writeHead(200, { 'content-type': 'application/json' });
    for (let from = 0; from < text.length; from += length) {
      await new Promise((resolve) => response.write(text.slice(from, from + length), resolve));
    }
    response.end();
  };
}

async function readFields(request: Request): Promise<Record<string, unknown>> {
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return (await request.json()) as Record<string, unknown>;
  return Object.fromEntries(await request.formData());
}
