import type { SiteServer } from '@internal/test-servers/site-server';

/** Calls the server as a page does. */
export type Call = (path: string, body: object) => Promise<Response>;

/** Logs somebody in. @returns what calls the server for them. */
export async function logIn(server: SiteServer, email: string): Promise<Call> {
  const cookies = new Map<string, string>();
  const call: Call = async (path, body) => {
    const response = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-bf': 'benchmark',
        cookie: [...cookies.values()].join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      cookies.set(pair.split('=', 1)[0] ?? '', pair);
    }
    return response;
  };
  await call('/api/send-login-code', { email });
  await call('/api/login', { email, code: await server.mailbox(email) });
  return call;
}
