import { expect, it, onTestFinished } from 'vitest';
import { sendJson, serve } from '../simulators/serve.ts';
import { askGatewayBalance } from './ask-gateway-balance.ts';

const { signal } = new AbortController();
const key = 'sk-simulated';
const subscription = '/v1/dashboard/billing/subscription';
const usage = '/v1/dashboard/billing/usage';

type Answer = { readonly status?: number; readonly body: unknown };

/** A gateway with these answers, and what it was asked. */
async function open(answers: Readonly<Record<string, Answer>>) {
  const asked: string[] = [];
  const { url, close } = await serve(({ method, path, headers }, response) => {
    asked.push(`${method} ${path} ${headers['authorization']}`);
    const { status = 200, body } = answers[path] ?? { status: 404, body: { error: {} } };
    if (typeof body === 'string') return void response.writeHead(status).end(body);
    void sendJson(response, status, body);
  });
  onTestFinished(close);
  const ask = (address = `${url}/v1`) => askGatewayBalance({ address, key, signal });
  return { url, asked, ask };
}

const given = (hard_limit_usd: unknown): Answer => ({
  body: { object: 'billing_subscription', hard_limit_usd },
});
const used = (total_usage: unknown): Answer => ({ body: { object: 'list', total_usage } });

it.each([
  [100, 1234, 87.66],
  [0.3, 10, 0.2],
  [5, 500, 0],
  [5, 620, -1.2],
])('is what was given (%d) without what was used (%d hundredths)', async (all, spent, amount) => {
  const { ask } = await open({ [subscription]: given(all), [usage]: used(spent) });
  expect(await ask()).toEqual({ amount, unit: 'money' });
});

it('is asked with the key, wherever the address ends', async () => {
  const { url, asked, ask } = await open({ [subscription]: given(1), [usage]: used(0) });
  expect(await ask(`${url}/v1/`)).toEqual({ amount: 1, unit: 'money' });
  expect(asked).toEqual([`GET ${subscription} Bearer ${key}`, `GET ${usage} Bearer ${key}`]);
});

it.each<[string, Readonly<Record<string, Answer>>]>([
  ['knows no such question', {}],
  ['answers it to people alone', { [subscription]: { status: 403, body: { error: {} } } }],
  ['takes another key', { [subscription]: { status: 401, body: { error: {} } } }],
  ['has an error under 200', { [subscription]: { body: { error: { message: 'no' } } } }],
  ['shows its start page', { [subscription]: { body: '<html>Welcome</html>' } }],
  ['gave the key no limit', { [subscription]: given(100_000_000), [usage]: used(1) }],
  ['does not tell what was used', { [subscription]: given(5), [usage]: used(null) }],
])('is none where the service %s', async (_, answers) => {
  const { ask } = await open(answers);
  expect(await ask()).toBeUndefined();
});

it.each([429, 500, 503])('is not known after HTTP %d', async (status) => {
  const { ask } = await open({ [subscription]: { status, body: { error: {} } } });
  await expect(ask()).rejects.toThrow();
});
