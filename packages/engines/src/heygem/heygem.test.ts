import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { playRandomSchedules } from '../../testing/random-schedules.ts';
import { startQuotingService } from '../../testing/start-quoting-service.ts';
import { json, startService } from '../../testing/start-service.ts';
import { engineContract } from '../contract/engine-contract.ts';
import type { Scene } from '../contract/scene.ts';
import type { EngineStatus } from '../engine-status.ts';
import type { InputFile, InputFileRole } from '../input-file.ts';
import {
  type HeyGemSimulatorOptions,
  startHeyGemSimulator,
} from '../simulators/heygem/start-heygem-simulator.ts';
import { beginFilm } from '../simulators/simulated-film.ts';
import { createMp3, createWav } from '../simulators/simulated-song.ts';
import { createHeyGemEngine } from './create-heygem-engine.ts';
import type { HeyGemInput } from './heygem-input.ts';

const film = beginFilm('somebody who speaks');
const wav = createWav({ seconds: 1 });
const mp3 = createMp3({ seconds: 1, title: 'a speech' });

const fileOf = (role: InputFileRole, bytes: Uint8Array): InputFile => ({
  ...{ role, mimeType: 'application/octet-stream' },
  readBytes: async () => bytes,
});

type Asked = { input: HeyGemInput; files: readonly InputFile[] };

const talk: Asked = {
  input: { task: 'lip-sync' },
  files: [fileOf('source', film), fileOf('voice', mp3)],
};
const speak: Asked = { input: { task: 'speak', text: '大家好' }, files: [fileOf('voice', wav)] };

type Fetch = typeof fetch;

async function openScene(
  service: HeyGemSimulatorOptions = {},
  {
    key,
    wrap = (inner) => inner,
    ...asked
  }: Partial<Asked> & { key?: string; wrap?: (inner: Fetch) => Fetch } = {},
) {
  const simulator = await startHeyGemSimulator(service);
  const accepted = new Set<string>();
  const counting: Fetch = async (url, init) => {
    const response = await fetch(url, init);
    if (isTask(url, init, 'PUT') && response.ok) accepted.add(String(url));
    return response;
  };
  return {
    ...simulator,
    engine: createHeyGemEngine({
      ...{ address: `${simulator.url}/`, key: key ?? simulator.key },
      fetch: wrap(counting),
    }),
    job: { attemptId: 'a-1', ...talk, ...asked },
    acceptedJobs: () => accepted.size,
  } satisfies Scene<HeyGemInput>;
}

const isTask = (url: Parameters<Fetch>[0], init: Parameters<Fetch>[1], method: string) =>
  String(url).includes('/tasks/') && (init?.method ?? 'GET') === method;

describe('HeyGem keeps the contract:', () => {
  const cases = engineContract<HeyGemInput>({
    foreignRole: 'mask',
    scenes: {
      'one-output': () => openScene(),
      progress: () => openScene(),
      'quoted-key': async () => {
        const service = await startQuotingService();
        const key = 'a-key-of-no-usual-form';
        return {
          ...service,
          engine: createHeyGemEngine({ address: service.url, key }),
          job: { attemptId: 'a-1', ...talk },
          secrets: [key],
        };
      },
      silent: async () => {
        let isAsked = () => {};
        const isUnderWay = new Promise<void>((resolve) => {
          isAsked = resolve;
        });
        const wrap = (inner: Fetch): Fetch => {
          return async (url, init) => {
            if (!isTask(url, init, 'GET')) return await inner(url, init);
            isAsked();
            return await new Promise((_, reject) => {
              init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
            });
          };
        };
        return { ...(await openScene({}, { wrap })), isUnderWay };
      },
      'lost-answer': () =>
        openScene(
          {},
          {
            wrap: (inner) => async (url, init) => {
              const response = await inner(url, init);
              if (isTask(url, init, 'PUT')) throw new TypeError('fetch failed');
              return response;
            },
          },
        ),
      unreachable: async () => {
        const scene = await openScene();
        const { start } = scene.engine;
        const engine: typeof scene.engine = {
          ...scene.engine,
          async start(...given) {
            const status = await start(...given);
            await scene.close();
            return status;
          },
        };
        return { ...scene, engine, close: async () => {} };
      },
      'expired-file': () =>
        openScene(
          {},
          {
            files: [
              fileOf('source', film),
              {
                ...{ role: 'voice', mimeType: 'audio/wav' },
                readBytes: async () => {
                  throw new Error('It was deleted.');
                },
              },
            ],
          },
        ),
      failures: {
        'invalid-input': () =>
          openScene({}, { files: [fileOf('source', wav), fileOf('voice', mp3)] }),
        unauthorized: () => openScene({}, { key: 'another-heygem-key' }),
        busy: () => openScene({ fault: 'busy', stallMs: 20 }),
        timeout: () => openScene({ fault: 'stuck', stallMs: 20 }),
        vendor: () => openScene({ fault: 'failing' }),
        expired: async () => {
          const scene = await openScene();
          const { start } = scene.engine;
          const engine: typeof scene.engine = {
            ...scene.engine,
            async start(...given) {
              const status = await start(...given);
              await scene.restart();
              return status;
            },
          };
          return { ...scene, engine };
        },
      },
    },
  });
  it.each(cases)('$name', ({ run }) => run());

  // Fewer than of others: each has a folder and two services of its own.
  it('stands random schedules of faults', () =>
    playRandomSchedules(
      {
        openService: async () => {
          const { url, requests, close } = await startHeyGemSimulator();
          return { url, acceptedJobs: () => requests.length, close };
        },
        createEngine: ({ url }) => createHeyGemEngine({ address: url, key: 'heygem-simulated' }),
        job: { attemptId: 'a-1', ...talk },
        secret: 'heygem-simulated',
      },
      100,
    ));
});

const { signal } = new AbortController();

async function open(...given: Parameters<typeof openScene>) {
  const scene = await openScene(...given);
  onTestFinished(scene.close);
  const { engine, job } = scene;
  const follow = async (more: Partial<typeof job> = {}): Promise<EngineStatus> => {
    let status = await engine.start({ ...job, ...more }, { signal, onProgress: () => {} });
    while (status.status === 'running') status = await engine.status(status.operation, { signal });
    return status;
  };
  /** Files in the folders of the containers. */
  const left = async () =>
    (
      await Promise.all(
        ['face2face/temp', 'voice/data/origin_audio'].map((name) =>
          readdir(join(scene.folder, name)),
        ),
      )
    ).flat();
  return { ...scene, follow, left };
}

/** The file of a result, which needs no key. */
async function readOutput(status: EngineStatus): Promise<Buffer> {
  if (status.status !== 'succeeded') throw new Error(`It has ${status.status}.`);
  const [output] = status.outputs;
  if (!output || !('url' in output.source)) throw new Error('It has no file at an address.');
  const response = await fetch(output.source.url);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('createHeyGemEngine', () => {
  it('has the lips of a film follow a sound, and leaves nothing behind', async () => {
    const { follow, requests, left } = await open();
    const status = await follow();
    expect(status).toMatchObject({ outputs: [{ media: 'video', mimeType: 'video/mp4' }] });
    const [{ body } = { body: {} }] = requests;
    expect(body).toMatchObject({
      video_url: expect.stringMatching(/^site-\w+\.mp4$/),
      audio_url: expect.stringMatching(/^site-\w+\.mp3$/),
    });
    const { code } = body as { code: string };
    expect(await readOutput(status)).toEqual(Buffer.from(beginFilm(code)));
    expect(await left()).toEqual([]);
  });

  it('takes what a phone has recorded as a sound, whatever its first bytes call it', async () => {
    const sound = Buffer.from('\0\0\0\x1cftyp3gp4\0\0\x02\x003gp4isomiso2', 'latin1');
    const { follow, requests } = await open();
    const files = [fileOf('source', film), fileOf('voice', sound)];
    expect(await follow({ files })).toMatchObject({ status: 'succeeded' });
    expect(requests[0]?.body).toMatchObject({
      audio_url: expect.stringMatching(/^site-\w+\.m4a$/),
    });
  });

  it.each([
    ['AAC without a container', 'fff15040'],
    ['WebM', '1a45dfa39f428681'],
  ])('refuses a sound that the containers may not read: %s', async (_, hex) => {
    const { follow, requests } = await open();
    const files = [fileOf('source', film), fileOf('voice', Buffer.from(hex, 'hex'))];
    expect(await follow({ files })).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('speaks in a voice that it learns once', async () => {
    const { follow, requests, left } = await open({}, speak);
    const status = await follow();
    expect(status).toMatchObject({ outputs: [{ media: 'audio', mimeType: 'audio/wav' }] });
    expect(await readOutput(status)).toEqual(wav);
    await follow({ attemptId: 'a-2', input: { task: 'speak', text: '再见' } });
    expect(requests.map(({ path }) => path)).toEqual([
      '/v1/preprocess_and_tran',
      '/v1/invoke',
      '/v1/invoke',
    ]);
    expect(requests.at(-1)?.body).toMatchObject({ text: '再见', reference_text: '你好' });
    expect(await left()).toEqual([]);
  });

  it('learns a voice again once the program was started anew', async () => {
    const { follow, requests, restart } = await open({}, speak);
    await follow();
    await restart();
    expect(await follow({ attemptId: 'a-2' })).toMatchObject({ status: 'succeeded' });
    expect(requests.filter(({ path }) => path.includes('preprocess'))).toHaveLength(2);
  });

  it('makes one film at a time, in their order', async () => {
    const { engine, job, requests } = await open();
    const ids = ['a-1', 'a-2', 'a-3'];
    const started = [];
    for (const attemptId of ids) {
      started.push(await engine.start({ ...job, attemptId }, { signal, onProgress: () => {} }));
    }
    for (let status of started) {
      while (status.status === 'running')
        status = await engine.status(status.operation, { signal });
      expect(status).toMatchObject({ status: 'succeeded' });
    }
    // The container would have refused a second one as busy, and been asked again.
    expect(requests).toHaveLength(3);
  });

  it('begins a task once, however often it is handed in', async () => {
    const { follow, requests } = await open();
    const [one, other] = [await follow(), await follow()];
    expect(other).toEqual(one);
    expect(requests).toHaveLength(1);
  });

  it('has a file fetched that it cannot read', async () => {
    const files = await startService(async () => (response) => response.end(wav));
    onTestFinished(files.close);
    const linked: InputFile = { role: 'voice', createLink: async () => `${files.url}/voice` };
    const { follow } = await open({}, { ...speak, files: [linked] });
    expect(await follow()).toMatchObject({ status: 'succeeded' });
  });

  it('fails as expired where a file is fetched no more', async () => {
    const files = await startService(async () => json(404, {}));
    onTestFinished(files.close);
    const linked: InputFile = { role: 'voice', createLink: async () => `${files.url}/voice` };
    const { follow } = await open({}, { ...speak, files: [linked] });
    expect(await follow()).toMatchObject({ status: 'failed', reason: 'expired' });
  });

  it('takes a film whose end somebody else was told', async () => {
    const { follow } = await open({ fault: 'told-others' });
    expect(await follow()).toMatchObject({ status: 'succeeded' });
  });

  it.each([
    ['failing', talk, '未检测到人脸'],
    ['broken', talk, '9999 系统异常'],
    ['forgetful', talk, 'does not know the task'],
    ['deaf', speak, '-1 asr error'],
  ] as const)('says what went wrong where HeyGem is %s', async (fault, asked, message) => {
    const { follow, left } = await open({ fault }, asked);
    const vendorMessage = expect.stringContaining(message);
    expect(await follow()).toMatchObject({ status: 'failed', reason: 'vendor', vendorMessage });
    expect(await left()).toEqual([]);
  });

  it('finds the container busy after a film that stood still', async () => {
    const { follow } = await open({ fault: 'stuck', stallMs: 20 });
    expect(await follow()).toMatchObject({ reason: 'timeout', isRetryable: false });
    // Its container is not done with the first one.
    expect(await follow({ attemptId: 'a-2' })).toMatchObject({ reason: 'busy' });
  });

  it.each<[string, Partial<Asked>]>([
    ['no text', { ...speak, input: { task: 'speak', text: '' } }],
    ['no sample', { ...speak, files: [] }],
    ['two sounds', { files: [...talk.files, fileOf('voice', wav)] }],
    ['no film', { files: [fileOf('voice', wav)] }],
  ])('refuses %s', async (_, asked) => {
    const { follow, requests } = await open({}, asked);
    expect(await follow()).toMatchObject({ status: 'failed', reason: 'invalid-input' });
    expect(requests).toEqual([]);
  });

  it('tells whether the program is there, and takes the key', async () => {
    const { engine, url } = await open();
    const resultsOf = (findings: readonly { about: string; result: string }[] | undefined) =>
      Object.fromEntries((findings ?? []).map(({ about, result }) => [about, result]));
    expect(resultsOf(await engine.check?.({ signal }))).toMatchObject({ key: 'ok' });
    const other = createHeyGemEngine({ address: url, key: 'another-heygem-key' });
    expect(resultsOf(await other.check?.({ signal }))).toMatchObject({ key: 'failed' });
  });
});

describe('heygem-sidecar', () => {
  const ask = async (
    { url, key }: { url: string; key: string },
    path: string,
    { method = 'GET', body, headers = { authorization: `Bearer ${key}` } }: RequestInit = {},
  ) => {
    const response = await fetch(`${url}${path}`, { method, headers, ...(body && { body }) });
    return { status: response.status, text: await response.text() };
  };

  it('lets in who has the key alone, but to results', async () => {
    const service = await open();
    for (const path of ['/health', '/tasks/a-1', '/files/a', '/']) {
      const wrong = { authorization: 'Bearer wrong' };
      expect((await ask(service, path, { headers: wrong })).status).toBe(401);
      expect((await ask(service, path, { headers: {} })).status).toBe(401);
    }
    expect((await ask(service, '/results/a', { headers: {} })).status).toBe(404);
    expect((await ask(service, '/health')).text).toBe('{"waiting":0,"isBusy":false}');
  });

  it('opens nothing else by the name of a result', async () => {
    const service = await open();
    const name = createHash('sha256').update(film).digest('hex');
    await ask(service, `/files/${name}`, { method: 'PUT', body: new Uint8Array(film) });
    for (const path of ['..', '.', `..%2fuploads%2f${name}`, '']) {
      expect((await ask(service, `/results/${path}`)).status).not.toBe(200);
    }
  });

  it('takes a file under its own hash alone', async () => {
    const service = await open();
    const name = createHash('sha256').update(film).digest('hex');
    const put = (path: string) => ask(service, path, { method: 'PUT', body: new Uint8Array(film) });
    expect((await put(`/files/${name}`)).status).toBe(204);
    expect((await put(`/files/${name.replace(/^./, 'g')}`)).status).toBe(400);
    expect((await put(`/files/${name.split('').reverse().join('')}`)).status).toBe(400);
  });

  it.each([
    ['no JSON', '{'],
    ['another task', '{"task":"sing"}'],
    ['a path for a file', '{"task":"lip-sync","film":{"file":"../x"},"sound":{"file":"y"}}'],
    [
      'an address of this machine’s disk',
      '{"task":"speak","text":"a","voice":{"url":"file:///etc/passwd"}}',
    ],
  ])('refuses %s', async (_, body) => {
    const service = await open();
    const { status, text } = await ask(service, '/tasks/a-1', { method: 'PUT', body });
    expect(status).toBe(400);
    expect(JSON.parse(text)).toMatchObject({ error: { reason: 'invalid-input' } });
    expect((await ask(service, '/tasks/a-1')).status).toBe(404);
  });
});
