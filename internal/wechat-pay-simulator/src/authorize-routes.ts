import { type Context, Hono } from 'hono';
import { authorizePage, badAuthorizationPage } from './authorize-page.ts';
import { type Person, people } from './person.ts';
import { randomId } from './random-id.ts';
import { readHost } from './read-host.ts';
import { simulatedAppId } from './simulated-account.ts';
import type { Simulator } from './simulator.ts';

/** Milliseconds. */
const codeLifetimeMs = 5 * 60_000;

/** `…/connect/oauth2/authorize`: where a page sends the person to say who they are. */
export function authorizeRoutes({ state, now }: Simulator): Hono {
  const app = new Hono();
  const path = '/connect/oauth2/authorize';

  const leave = (c: Context, request: AuthorizationRequest, person: Person) => {
    const code = randomId();
    state.run('DELETE FROM oauth_codes WHERE expires_at < ?', now().getTime());
    state.run(
      'INSERT INTO oauth_codes (code, app_id, person, scope, expires_at) VALUES (?, ?, ?, ?, ?)',
      code,
      simulatedAppId,
      person,
      request.scope,
      now().getTime() + codeLifetimeMs,
    );
    return c.redirect(withQuery(request.redirectUri, { code, state: request.state }));
  };

  app.get(path, (c) => {
    const request = readAuthorizationRequest(c);
    if (!request) return c.html(badAuthorizationPage(), 400);
    if (request.scope === 'snsapi_base') return leave(c, request, people[0]);
    return c.html(authorizePage());
  });

  app.post(path, async (c) => {
    const request = readAuthorizationRequest(c);
    if (!request) return c.html(badAuthorizationPage(), 400);
    const form = await c.req.parseBody();
    const person = people.find((name) => name === form['person']);
    if (form['action'] !== 'allow' || !person) {
      return c.redirect(withQuery(request.redirectUri, { state: request.state }));
    }
    return leave(c, request, person);
  });

  return app;
}

type AuthorizationRequest = { redirectUri: string; scope: string; state: string };

/** WeChat sends people back to the registered host alone; here that is the host they are on. */
function readAuthorizationRequest(c: Context): AuthorizationRequest | undefined {
  const { appid, redirect_uri = '', response_type, scope = '', state = '' } = c.req.query();
  const isRight =
    appid === simulatedAppId &&
    response_type === 'code' &&
    ['snsapi_base', 'snsapi_userinfo'].includes(scope) &&
    /^[A-Za-z0-9]{0,128}$/.test(state) &&
    URL.canParse(redirect_uri) &&
    /^https?:$/.test(new URL(redirect_uri).protocol) &&
    new URL(redirect_uri).host === readHost(c);
  return isRight ? { redirectUri: redirect_uri, scope, state } : undefined;
}

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address);
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
}
