import { EventEmitter, once } from 'node:events';
import { answerBilling } from '../answer-billing.ts';
import { type Delivery, sendJson, serve } from '../serve.ts';
import {
  checkChatRequest,
  type OpenAiChatError,
  type OpenAiChatRequest,
  simulatedChatModels,
} from './check-chat-request.ts';
import { type ChatAnswer, toCompletion } from './to-completion.ts';

export type OpenAiChatSimulatorOptions = {
  /** The only key that it takes. Default: `sk-simulated`. */
  readonly key?: string;
  /** Answers the last message. Default: a sentence that has it in it. */
  readonly answer?: (prompt: string) => ChatAnswer | Promise<ChatAnswer>;
  /** Status and error in answer to each request. Nothing is accepted. */
  readonly refusal?: { readonly status: number; readonly error?: OpenAiChatError };
  /** The body of its answer to what was accepted, instead of what it wrote. */
  readonly body?: unknown;
  /** How the answer to what was accepted comes. */
  readonly delivery?: Delivery;
  /** Balance of the account, told as gateways do; infinite: no limit. Default: it tells none, as OpenAI does. */
  readonly balance?: number;
};

export type OpenAiChatSimulator = {
  /** The API's address, which ends with `/v1`. */
  readonly url: string;
  /** The key that it takes. */
  readonly key: string;
  /** The bodies that came with the right key, in their order. */
  readonly requests: readonly OpenAiChatRequest[];
  /** How many it has accepted. */
  readonly acceptedJobs: () => number;
  /** Fulfilled once an answer has begun whose delivery is `begun`. */
  readonly isUnderWay: Promise<unknown>;
  /** Stops it and cuts open connections. */
  readonly close: () => Promise<void>;
};

/**
 * Chat completions of OpenAI on loopback: `POST {url}/chat/completions` without streaming, and `GET
 * {url}/models`. It refuses other keys, models that it does not know, fields other than the messages and
 * the limit of tokens, and the name of that limit that a model does not take.
 *
 * After developers.openai.com/api/reference/resources/chat and the types of the service's client (npm
 * `openai` 7.57.0, `resources/chat/completions`); errors after developers.openai.com/api/docs/guides/error-codes.
 */
export async function startOpenAiChatSimulator({
  key = 'sk-simulated',
  answer = (prompt) => ({ content: `In detail: ${prompt}` }),
  refusal,
  body,
  delivery,
  balance,
}: OpenAiChatSimulatorOptions = {}): Promise<OpenAiChatSimulator> {
  const requests: OpenAiChatRequest[] = [];
  const events = new EventEmitter();
  let accepted = 0;

  const { url, close } = await serve(async (served, response) => {
    const { method, path, headers } = served;
    const refuse = (status: number, error: OpenAiChatError = {}) =>
      void sendJson(response, status, {
        error: {
          message: 'It did not work.',
          type: 'server_error',
          param: null,
          code: null,
          ...error,
        },
      });
    if (headers['authorization'] !== `Bearer ${key}`) {
      const given = String(headers['authorization'] ?? '').replace('Bearer ', '');
      const message = `Incorrect API key provided: ${given}.`;
      return refuse(401, { message, type: 'invalid_request_error', code: 'invalid_api_key' });
    }
    if (method === 'GET' && path === '/v1/models') {
      const data = Object.keys(simulatedChatModels).map((id) => ({ id, object: 'model' }));
      return void sendJson(response, 200, { object: 'list', data });
    }
    const billing = method === 'GET' && answerBilling(path, balance);
    if (billing) return void sendJson(response, 200, billing);
    if (method !== 'POST' || path !== '/v1/chat/completions') {
      return refuse(404, {
        message: `Invalid URL (${method} ${path})`,
        type: 'invalid_request_error',
      });
    }
    const request = JSON.parse(served.body.toString()) as OpenAiChatRequest;
    requests.push(request);
    if (refusal) return refuse(refusal.status, refusal.error);
    const refused = checkChatRequest(request);
    if (refused) return refuse(refused.status, refused.error);
    accepted += 1;
    const prompt = textOf((request['messages'] as Message[]).at(-1));
    const model = String(request['model']);
    const completion = body ?? toCompletion(await answer(prompt), { model, id: accepted });
    await sendJson(response, 200, completion, delivery);
    events.emit('sent');
  });
  return {
    url: `${url}/v1`,
    key,
    requests,
    acceptedJobs: () => accepted,
    isUnderWay: once(events, 'sent'),
    close,
  };
}

type Message = { readonly content: string | readonly { readonly text?: string }[] };

function textOf(message: Message | undefined): string {
  const { content = '' } = message ?? {};
  return typeof content === 'string' ? content : content.map(({ text = '' }) => text).join('');
}
