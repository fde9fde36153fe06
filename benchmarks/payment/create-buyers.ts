import type { SiteServer } from '@internal/test-servers/site-server';

export type Buyer = { readonly cookie: string };

/** Log-ins at the same time; the development mailbox keeps fifty mails. */
const batch = 16;

/** People who are logged in, each from a network address of their own. */
export async function createBuyers(server: SiteServer, count: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length < count) {
    const first = buyers.length;
    const size = Math.min(batch, count - first);
    buyers.push(
      ...(await Promise.all(Array.from({ length: size }, (_, at) => logIn(server, first + at)))),
    );
  }
  return buyers;
}

async function logIn(server: SiteServer, index: number): Promise<Buyer> {
  const email = `buyer-${index}@example.com`;
  const post = (path: string, body: object, cookie = '') =>
    fetch(server.url + path, {
      method: 'POST',
      headers: { ...callHeaders, cookie, 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` },
      body: JSON.stringify(body),
    });
  const sent = await post('/api/send-login-code', { email });
  const login = { email, code: await server.mailbox(email) };
  const response = await post('/api/login', login, cookieOf(sent));
  const cookie = cookieOf(response);
  if (!cookie) throw new Error(`${email} could not log in: ${await response.text()}`);
  return { cookie };
}

/** All cookies that an answer sets, as a request carries them. */
function cookieOf(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
}

/** Headers that our own pages send with every call. */
export const callHeaders = { 'content-type': 'application/json', 'x-bf': 'benchmark' };
