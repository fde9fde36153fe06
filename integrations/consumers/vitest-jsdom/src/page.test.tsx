// @vitest-environment jsdom
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { createApiClient } from '@site/api-client';
import { resolveBrand } from '@site/brand';
import { brands } from '@site/brand/brands';
import { Shell, useSession } from '@site/shell';
import { messages } from '@site/shell/zh-cn';
import { cleanup, configure, render, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

// A machine that does other things as well is slow, not wrong.
configure({ asyncUtilTimeout: 60_000 });
vi.setConfig({ testTimeout: 120_000 });

/** Requests to the service. */
const requests: IncomingMessage[] = [];
let isLoggedIn = true;

const server = createServer((request, response) => {
  requests.push(request);
  response.setHeader('content-type', 'application/json');
  const user = { point_count: 1280, nickname: '林间', secret: 'u_1' };
  response.end(JSON.stringify(isLoggedIn ? { code: 0, user } : { code: 40015 }));
});

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The server has no port.');
  // The page's origin, as a test that needs one sets it.
  jsdom.reconfigure({ url: `http://127.0.0.1:${address.port}/art/` });
});

afterAll(() => server.close());

beforeEach(() => {
  requests.length = 0;
  isLoggedIn = true;
  window.matchMedia = () =>
    ({ matches: false, addEventListener() {} }) as unknown as MediaQueryList;
});

afterEach(cleanup);

it('a client without options asks the origin of the page', async () => {
  const user = await createApiClient().getUser();
  expect(user?.nickname).toBe('林间');
  expect(requests.map(({ url }) => url)).toEqual(['/api/userinfo']);
});

it('a guest is null', async () => {
  isLoggedIn = false;
  expect(await createApiClient().getUser()).toBeNull();
});

function Points() {
  const session = useSession();
  return <h1>{session.state === 'user' ? `${session.user.pointCount} 点` : session.state}</h1>;
}

it('the shell shows who is logged in', async () => {
  const brand = resolveBrand(location.host, brands);
  render(
    <Shell brand={brand} client={createApiClient()} messages={messages} path="/art/">
      <Points />
    </Shell>,
  );
  expect(await screen.findByRole('heading', { name: '1280 点' })).toBeTruthy();
  expect((await screen.findAllByText('林间')).length).toBeGreaterThan(0);
});
