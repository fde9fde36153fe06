import type { SiteServer } from '@internal/test-servers/site-server';

/** Calls the server as a page does. */
export type Call = (path: string, body: object) => Promise<Response>;

/**
 * Logs somebody in.
 *
 * @param cookies Takes the session's, by their names. Default: only the calls have them.
 * @returns what calls the server for them.
 */
export async function logIn(
  server: SiteServer,
  email: string,
  cookies = new Map<string, string>(),
): Promise<Call> {
  const call: Call = async (path, body) => {
    const response = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-bf': 'benchmark',
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
      },
      body: JSON.stringify(body),
    });
    for (const set of response.headers.getSetCookie()) {
      const [pair = ''] = set.split(';');
      const [name = ''] = pair.split('=', 1);
      cookies.set(name, pair.slice(name.length + 1));
    }
    return response;
  };
  await call('/api/send-login-code', { email });
  await call('/api/login', { email, code: await server.mailbox(email) });
  return call;
}
