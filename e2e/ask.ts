import { type IncomingHttpHeaders, request } from 'node:http';

export type Question = {
  method?: 'GET' | 'HEAD' | 'POST';
  /** The `Host` header, which `fetch` and browsers do not let anybody choose. */
  host?: string;
  headers?: Record<string, string>;
};

export type Answer = {
  status: number;
  headers: IncomingHttpHeaders;
  /** As it came over the wire: still compressed, if it was. */
  body: Buffer;
};

/** Asks as `curl` does: no header is added, no redirect followed, no body decoded. */
export function ask(
  url: string,
  { method = 'GET', host, headers = {} }: Question = {},
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      { method, headers: { ...(host && { host }), ...headers } },
      async (response) => {
        try {
          const chunks: Buffer[] = [];
          for await (const chunk of response) chunks.push(chunk);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          });
        } catch (error) {
          reject(error);
        }
      },
    );
    sent.on('error', reject).end();
  });
}
