import { type CreationChange, codes, creationChangeSchema } from '@site/api-client/wire';
import * as v from 'valibot';

/** Answer of a call, as far as tests read it. */
export type Answer = {
  status: number;
  headers: Headers;
  body: { code: number; message?: string; [field: string]: unknown };
};

export type Visitor = {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** A request as it is, with the visitor's cookie. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** The session's cookie, as `sid=…`; on the way to WeChat and back, that of the way. */
  cookie: string;
};

/**
 * A person's browser, as far as the server can tell: it keeps its cookie and sends `x-bf`.
 * `address` is its network address, as a proxy would tell it.
 */
export function createVisitor(url: string, { address }: { address?: string } = {}): Visitor {
  /** Cookies that stay beside `cookie`: the name of the browser that codes are bound to, and the marker. */
  const others = new Map<string, string>();
  const visitor: Visitor = {
    cookie: '',
    async fetch(path, init = {}) {
      const headers = new Headers(init.headers);
      if (address) headers.set('x-forwarded-for', address);
      const cookies = [headers.get('cookie') ?? visitor.cookie, ...others.values()].filter(Boolean);
      if (cookies.length > 0) headers.set('cookie', cookies.join('; '));
      const response = await fetch(new URL(path, url), { ...init, headers });
      for (const cookie of response.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        const [name = ''] = pair.split('=');
        const kept = pair.endsWith('=') ? '' : pair;
        if (/^(?:(?:__Host-)?code-browser|logged-in)$/.test(name)) others.set(name, kept);
        else visitor.cookie = kept;
      }
      return response;
    },
    async get(path, headers = {}) {
      return await toAnswer(await visitor.fetch(path, { headers }));
    },
    async post(path, body, headers = {}) {
      return await toAnswer(
        await visitor.fetch(path, {
          method: 'POST',
          body: JSON.stringify(body),
          headers: { ...writeHeaders, ...headers },
        }),
      );
    },
  };
  return visitor;
}

/** Headers of every write of our own pages. */
export const writeHeaders = { 'content-type': 'application/json', 'x-bf': 'a-fingerprint' };

async function toAnswer(response: Response): Promise<Answer> {
  const text = await response.text();
  return { status: response.status, headers: response.headers, body: JSON.parse(text) };
}

/** Asks for the code of `email` and logs in with it. */
export async function logIn(
  visitor: Visitor,
  { email, readCode }: { email: string; readCode: (email: string) => string | Promise<string> },
): Promise<Answer> {
  const sent = await visitor.post('/api/send-login-code', { email });
  if (sent.body.code !== codes.success) return sent;
  return await visitor.post('/api/login', { email, code: await readCode(email) });
}

/** The changes that `creation-events` streams, one by one as they come. */
export function readChanges(response: Response): AsyncGenerator<CreationChange> {
  return readObjects(response, creationChangeSchema);
}

async function* readObjects<Schema extends v.GenericSchema>(
  response: Response,
  schema: Schema,
): AsyncGenerator<v.InferOutput<Schema>> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    // No string of these events holds this pair: it is the boundary between two objects.
    const parts = text.split(/(?<=\})(?=\{"type":)/);
    for (const part of parts) {
      const event = tryParse(part);
      if (!event) break;
      text = text.slice(part.length);
      yield v.parse(schema, event);
    }
  }
  if (text !== '') throw new Error(`The stream broke off in the middle: ${text}`);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
