import type { SiteServer } from '@internal/test-servers/site-server';

/** Calls the server as a page does. */
export type Call = (path: string, body: object) => Promise<Record<string, unknown>>;

/** Logs somebody in. @returns what calls the server for them. */
export async function logIn(server: SiteServer, email: string): Promise<Call> {
  let cookie = '';
  const call: Call = async (path, body) => {
    const response = await fetch(new URL(path, server.url), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-bf': 'benchmark', cookie },
      body: JSON.stringify(body),
    });
    cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? cookie;
    return (await response.json()) as Record<string, unknown>;
  };
  await call('/api/send-login-code', { email });
  await call('/api/login', { email, code: await server.mailbox(email) });
  return call;
}
