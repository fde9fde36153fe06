import type { IncomingMessage } from 'node:http';

/** Bytes that are still taken of a request that was refused; beyond that it is cut off. */
const maxDrained = 32 * 1024 * 1024;

/** Milliseconds that this may take. */
const timeLimitMs = 10_000;

/**
 * Reads what is left of a refused request, and throws it away: a browser that is still sending
 * often doesn't look at the answer, and would show a broken connection instead of the reason.
 */
export function drainRequest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let drained = 0;
    const end = () => {
      clearTimeout(timer);
      request.off('data', count).off('end', end).off('close', end);
      resolve();
    };
    const count = (chunk: Buffer) => {
      drained += chunk.length;
      if (drained > maxDrained) end();
    };
    const timer = setTimeout(end, timeLimitMs);
    if (request.readableEnded || request.destroyed) return end();
    request.unpipe();
    request.on('data', count).once('end', end).once('close', end);
    request.resume();
  });
}
