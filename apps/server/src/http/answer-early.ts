import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { hasBody } from './has-body.ts';

/** Milliseconds for which the rest of a request that was refused is still taken, and thrown away. */
const lingerMs = 5_000;

/** Whether a request is refused before all of it has come, and its caller is still there. */
export function isRefusedEarly({ status }: Response, incoming: IncomingMessage): boolean {
  return status >= 400 && hasBody(incoming) && !incoming.complete && !incoming.destroyed;
}

/**
 * Refuses a request before all of it has come. The answer ends its connection, and says so: otherwise a client or a
 * proxy would send the next request on it. A client reads the answer after it has sent everything, and a connection that
 * is closed on unread bytes is reset, which would lose the answer: so the rest is read first.
 */
export async function answerEarly(
  response: Response,
  { incoming, outgoing }: HttpBindings,
): Promise<void> {
  const body = Buffer.from(await response.arrayBuffer());
  const headers = new Headers(response.headers);
  headers.set('Connection', 'close');
  headers.set('Content-Length', String(body.length));
  outgoing.writeHead(response.status, [...headers].flat());
  // The headers go out with the first bytes, or right away if the body is empty.
  if (body.length > 0) outgoing.write(body);
  else outgoing.flushHeaders();
  const end = () => {
    clearTimeout(timer);
    outgoing.end();
  };
  const timer = setTimeout(end, lingerMs);
  for (const event of ['end', 'close', 'error']) incoming.once(event, end);
  // A route that has begun to read it would hold the rest back.
  incoming.removeAllListeners('data').resume();
}
