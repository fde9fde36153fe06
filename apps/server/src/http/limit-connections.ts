import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasBody } from './has-body.ts';
import { limitPerAddress } from './limit-per-address.ts';

export type ConnectionLimits = {
  /** Connections at a time; one more is closed before anything is read of it. */
  maxConnections: number;
  /** Of these, those of one address; no limit behind a proxy, whose address all of them have. */
  maxPerAddress: number;
  /** Milliseconds from the connection, or the first byte of a later request, to the end of headers. */
  headersTimeoutMs: number;
  /** Milliseconds from the headers to the end of the body, but for `slowPaths`. */
  bodyTimeoutMs: number;
  /** Milliseconds from its first byte to its last that any request may take. */
  requestTimeoutMs: number;
  /**
   * Milliseconds that a connection stays open between two requests. `headersTimeoutMs` does not run
   * meanwhile: Node starts it with the first byte of the next request.
   */
  keepAliveTimeoutMs: number;
  /** Milliseconds in which a caller takes nothing of an answer that waits to be sent. */
  writeTimeoutMs: number;
  /** Milliseconds between two looks at `headersTimeoutMs` and `requestTimeoutMs`. */
  checkIntervalMs: number;
};

/** How long callers may hold a connection by doing nothing, or next to nothing. */
export const CONNECTION_LIMITS: ConnectionLimits = {
  // Each takes a file descriptor and some 20 kB, with a stream of events 30. MAX_CONNECTIONS changes it.
  maxConnections: 5_000,
  maxPerAddress: Number.POSITIVE_INFINITY,
  // 16 kB of headers at the most, in a packet or two.
  headersTimeoutMs: 20_000,
  // 64 kB at the most: a phone on a bad network sends 4 kB/s.
  bodyTimeoutMs: 30_000,
  // 10 MB from such a phone need more than Node's five minutes.
  requestTimeoutMs: 15 * 60_000,
  // Reverse proxies keep connections open for about a minute (nginx and load balancers by default 60 s).
  // The side that may send the next request must be the one that closes: a request that crosses
  // with our end gets a 502, and a POST isn't repeated.
  keepAliveTimeoutMs: 75_000,
  // A download that moves may take as long as it takes; so may an answer that is still being made.
  writeTimeoutMs: 30_000,
  checkIntervalMs: 5_000,
};

export type LimitConnectionsOptions = {
  limits: ConnectionLimits;
  /** Paths whose routes limit the time of a body themselves. */
  slowPaths: readonly string[];
  /**
   * Told when connections were closed because there are too many, or too many of one address; once a
   * minute at the most.
   */
  onDrop: (of: 'all' | 'address') => void;
};

const dropNoticeMs = 60_000;

/** Keeps `server` from waiting forever for callers. */
export function limitConnections(
  server: Server,
  { limits, slowPaths, onDrop }: LimitConnectionsOptions,
): void {
  const answers = new WeakMap<Duplex, ServerResponse>();
  server.maxConnections = limits.maxConnections;
  server.headersTimeout = limits.headersTimeoutMs;
  server.keepAliveTimeout = limits.keepAliveTimeoutMs;
  server.requestTimeout = limits.requestTimeoutMs;
  // Counts from the last byte that went either way. Without a listener Node closes the connection,
  // which is right between two requests.
  server.timeout = limits.writeTimeoutMs;
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (of: 'all' | 'address') => {
    const now = performance.now();
    if (now - toldAt < dropNoticeMs) return;
    toldAt = now;
    onDrop(of);
  };
  server.on('drop', () => tell('all'));
  limitPerAddress(server, {
    maxPerAddress: limits.maxPerAddress,
    onDrop: () => tell('address'),
  });

  server.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { socket } = incoming;
    answers.set(socket, outgoing);
    // What waits to be sent and did not move: the caller has stopped reading. Nothing waits while
    // an answer is being made.
    outgoing.on('timeout', () => socket.writableLength > 0 && socket.destroy());
    const [path = ''] = (incoming.url ?? '').split('?');
    if (!hasBody(incoming) || slowPaths.includes(path)) return;
    const timer = setTimeout(() => {
      if (!incoming.complete) refuse(socket, { status: 408, answer: outgoing });
    }, limits.bodyTimeoutMs);
    for (const event of ['end', 'close']) incoming.once(event, () => clearTimeout(timer));
  });

  server.on('clientError', (error: Error & { code?: string }, socket) => {
    const status = statusOfError[error.code ?? ''] ?? 400;
    refuse(socket, { status, answer: answers.get(socket) });
  });
}

/** Statuses of Node's answers to requests that it does not pass on; anything else is a 400. */
const statusOfError: Readonly<Record<string, number>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** Says why, where no other answer has begun, and closes the connection. */
function refuse(
  socket: Duplex,
  { status, answer }: { status: number; answer: ServerResponse | undefined },
): void {
  const mayAnswer = !answer || answer.writableFinished || !answer.headersSent;
  if (socket.writable && mayAnswer) {
    const head = `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nCache-Control: no-store\r\nContent-Length: 0\r\n\r\n`;
    socket.write(head);
  }
  socket.destroy();
}
