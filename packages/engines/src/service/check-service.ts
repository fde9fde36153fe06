import type { EngineCheck, EngineFinding } from '../engine-check.ts';
import { describeCauses } from './describe-causes.ts';
import { hideSecrets } from './hide-secrets.ts';
import { readText } from './read-text.ts';

/** Seconds; the header has whole ones, and a request takes some. */
const MAX_CLOCK_SKEW_SECONDS = 30;

/** Characters that are worth showing. */
const MAX_DETAIL_LENGTH = 200;

/** Characters of an answer: a list of models, or of all that can be put into a workflow. */
const MAX_ANSWER_LENGTH = 20_000_000;

export type CheckServiceOptions = {
  method?: 'GET' | 'POST';
  headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  body?: unknown;
  secrets: readonly string[];
  signal: AbortSignal;
  fetch?: typeof globalThis.fetch | undefined;
  /** Statuses besides 2xx that a service answers with once it has taken the key. Default: none. */
  knownStatuses?: readonly number[];
  /** Whether an answer refuses the key, whatever its status is. Default: 401 and 403 do, and no others. */
  isKeyRefused?(json: unknown): boolean;
  /** Reads what an answer says of the model, once the key was taken. */
  readModel(answer: { status: number; json: unknown }): Omit<EngineFinding, 'about'>;
};

/**
 * Asks a service for something that makes nothing and costs nothing, and reports what the answer says
 * of it. Rejects only with the signal's reason.
 */
export async function checkService(
  url: string,
  {
    method = 'GET',
    headers = {},
    body,
    secrets,
    signal,
    fetch = globalThis.fetch,
    knownStatuses = [],
    isKeyRefused = () => false,
    readModel,
  }: CheckServiceOptions,
): Promise<EngineCheck> {
  const toDetail = (text: string) => hideSecrets(text, secrets).slice(0, MAX_DETAIL_LENGTH);
  const failed = (about: EngineFinding['about'], text: string): EngineFinding => {
    return { about, result: 'failed', detail: toDetail(text) };
  };
  let response: Response;
  const askedAt = Date.now();
  try {
    response = await fetch(url, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      redirect: 'manual',
      signal,
    });
  } catch (error) {
    signal.throwIfAborted();
    return [failed('service', describeCauses(error))];
  }
  const clock = readClock(response, (askedAt + Date.now()) / 2);
  const text = await readText(response, { maxLength: MAX_ANSWER_LENGTH });
  signal.throwIfAborted();
  const { status, ok } = response;
  const json = parse(text);
  if (status === 401 || status === 403 || isKeyRefused(json)) {
    const service: EngineFinding = { about: 'service', result: 'ok', detail: '' };
    return [service, failed('key', text || `HTTP ${status}`), clock];
  }
  const isKnown = ok || knownStatuses.includes(status);
  if (status >= 500 || status < 200 || (status >= 300 && status < 400)) {
    const location = response.headers.get('location');
    return [failed('service', `HTTP ${status} ${location ?? text}`), clock];
  }
  if (json === undefined) {
    return [failed('service', `HTTP ${status}, no JSON: ${text.trim()}`), clock];
  }
  const service: EngineFinding = { about: 'service', result: 'ok', detail: '' };
  if (!isKnown) {
    const detail = toDetail(`HTTP ${status} ${text}`);
    return [service, { about: 'key', result: 'unknown', detail }, clock];
  }
  const model = readModel({ status, json });
  return [
    service,
    { about: 'key', result: 'ok', detail: '' },
    { about: 'model', ...model, detail: toDetail(model.detail) },
    clock,
  ];
}

function readClock({ headers }: Response, now: number): EngineFinding {
  const theirs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(theirs)) {
    return { about: 'clock', result: 'unknown', detail: 'The service tells no time.' };
  }
  const seconds = Math.round((now - theirs) / 1000);
  if (Math.abs(seconds) <= MAX_CLOCK_SKEW_SECONDS) {
    return { about: 'clock', result: 'ok', detail: '' };
  }
  const detail = `${Math.abs(seconds)} s ${seconds > 0 ? 'ahead of' : 'behind'} the service`;
  return { about: 'clock', result: 'failed', detail };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
