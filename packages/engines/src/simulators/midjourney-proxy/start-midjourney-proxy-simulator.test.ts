import { inflateSync } from 'node:zlib';
import { expect, it, onTestFinished } from 'vitest';
import {
  type MidjourneyProxySimulatorOptions,
  startMidjourneyProxySimulator,
} from './start-midjourney-proxy-simulator.ts';

const secret = { 'mj-api-secret': 'sk-simulated' };

/** A client of nobody's. */
async function open(options: MidjourneyProxySimulatorOptions) {
  const { url, close, ...simulator } = await startMidjourneyProxySimulator(options);
  onTestFinished(close);
  const ask = async (path: string, body?: object, headers: Record<string, string> = secret) => {
    const response = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  };
  const draw = async () => (await ask('/mj/submit/imagine', { prompt: 'Cat' })).body.result;
  return { ...simulator, ask, draw, url };
}

it('knows the key where each service looks for it', async () => {
  const statusOf = async (
    dialect: MidjourneyProxySimulatorOptions['dialect'],
    headers: Record<string, string>,
  ) => {
    const { url } = await open({ dialect });
    const body = JSON.stringify({ prompt: 'Cat' });
    return (await fetch(`${url}/mj/submit/imagine`, { method: 'POST', headers, body })).status;
  };
  const bearer = { authorization: 'Bearer sk-simulated' };
  expect(await statusOf('novicezk', secret)).toBe(200);
  expect(await statusOf('novicezk', bearer)).toBe(401);
  expect(await statusOf('trueai', { authorization: 'sk-simulated' })).toBe(200);
  expect(await statusOf('trueai', { ...secret, ...bearer })).toBe(401);
  expect(await statusOf('new-api', bearer)).toBe(200);
  expect(await statusOf('new-api', secret)).toBe(200);
  expect(await statusOf('new-api', { authorization: 'Bearer sk-other' })).toBe(401);
});

it('does not know a task in the way of each service', async () => {
  const fetched = async (dialect: MidjourneyProxySimulatorOptions['dialect']) =>
    await (await open({ dialect })).ask('/mj/task/7/fetch');
  expect(await fetched('novicezk')).toEqual({ status: 200, body: undefined });
  expect(await fetched('trueai')).toEqual({ status: 204, body: undefined });
  expect(await fetched('new-api')).toMatchObject({ status: 400, body: { code: 4 } });
});

it('goes through the states of a task, one a question', async () => {
  const { ask, draw, acceptedJobs } = await open({ dialect: 'novicezk' });
  const id = await draw();
  const seen: unknown[] = [];
  for (let question = 0; question < 6; question += 1) {
    const { body } = await ask(`/mj/task/${id}/fetch`);
    seen.push([body.status, body.progress]);
  }
  expect(seen).toEqual([
    ['NOT_START', '0%'],
    ['SUBMITTED', '25%'],
    ['IN_PROGRESS', '50%'],
    ['IN_PROGRESS', '75%'],
    ['SUCCESS', '100%'],
    ['SUCCESS', '100%'],
  ]);
  expect(acceptedJobs()).toBe(1);
});

it('answers a gateway with what it saw the last time', async () => {
  const { ask, draw } = await open({ dialect: 'new-api', states: [] });
  const id = await draw();
  const one = { ids: [id, '7'] };
  expect((await ask('/mj/task/list-by-condition', one)).body).toMatchObject([{ id, status: '' }]);
  expect((await ask(`/mj/task/${id}/fetch`)).body).toMatchObject({ id, status: 'SUCCESS' });
});

it('refuses what the services refuse', async () => {
  const free = await open({ dialect: 'novicezk' });
  const id = await free.draw();
  const change = { taskId: id, action: 'UPSCALE', index: 1 };
  expect((await free.ask('/mj/submit/change', change)).body.code).toBe(4);
  expect((await free.ask('/mj/submit/imagine', { prompt: 'nude' })).body.code).toBe(24);
  expect((await free.ask('/mj/submit/blend', { base64Array: [] })).body.code).toBe(4);
  expect((await free.ask('/mj/submit/action', {})).status).toBe(404);
  const other = await open({ dialect: 'trueai' });
  const action = { taskId: '7', customId: 'MJ::JOB::upsample::1::x' };
  expect(await other.ask('/mj/submit/action', action)).toMatchObject({ status: 404 });
  expect((await other.ask('/mj/submit/describe', { base64: 'picture' })).body.code).toBe(4);
  expect((await other.ask('/mj/submit/change', change)).status).toBe(404);
});

it('shows the pictures that it tells of', async () => {
  const { ask, draw, url } = await open({ dialect: 'trueai', states: [] });
  const { body } = await ask(`/mj/task/${await draw()}/fetch`);
  expect(body.imageUrl).toMatch(`${url}/attachments/grid/`);
  for (const [address, side] of [
    [body.imageUrl, body.width],
    [`${url}/attachments/single/1.png`, 64],
  ]) {
    const picture = await fetch(address);
    expect(picture.headers.get('content-type')).toBe('image/png');
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([side, side]);
    const pixels = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)));
    expect(pixels).toHaveLength(side * (1 + side * 3));
  }
});
