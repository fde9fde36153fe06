import autocannon from 'autocannon';

/** Requests that are sent over and over. */
export type Load = {
  readonly url: string;
  /** The next request. */
  next(): { cookie?: string; body: object };
  /** Sees an answer's body. */
  onAnswer?(body: { code: number; [field: string]: unknown }): void;
};

export type Measured = { readonly perSecond: number; readonly p99Ms: number };

const connections = 32;

/** Sends so many requests, over 32 connections that each wait for their answer. */
export async function measure(
  { url, next, onAnswer }: Load,
  { amount, headers }: { amount: number; headers: Record<string, string> },
): Promise<Measured> {
  const wrong: string[] = [];
  const begunAt = performance.now();
  let answeredAt = begunAt;
  const result = await autocannon({
    url,
    connections,
    amount,
    requests: [
      {
        method: 'POST',
        setupRequest(request) {
          const { cookie, body } = next();
          return {
            ...request,
            headers: { ...headers, ...(cookie !== undefined && { cookie }) },
            body: JSON.stringify(body),
          };
        },
        onResponse(status, text) {
          answeredAt = performance.now();
          const answer = status === 200 ? JSON.parse(text) : undefined;
          if (answer?.code === 0) onAnswer?.(answer);
          else wrong.push(`${status} ${text}`);
        },
      },
    ],
  });
  if (wrong.length > 0 || result.errors > 0) {
    const reason = wrong[0] ?? `${result.timeouts} timeouts, ${result.resets} resets`;
    throw new Error(`${url}: ${wrong.length + result.errors} of ${amount} failed: ${reason}`);
  }
  // The tool's own duration ends at a whole second.
  return { perSecond: (amount * 1000) / (answeredAt - begunAt), p99Ms: result.latency.p99 };
}
