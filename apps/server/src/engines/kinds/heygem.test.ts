import { makeFilm } from '@internal/testing/media/make-film.ts';
import { makeSound } from '@internal/testing/media/make-sound.ts';
import { type RecordedFilm, recordFilm } from '@internal/testing/media/record-film.ts';
import { calls, speechSeconds, type WireCreation } from '@site/api-client/wire';
import { startHeyGemSimulator } from '@site/engines/testing';
import { expect, it, onTestFinished } from 'vitest';
import { beginTalkingFilm, idOf } from '../../../testing/begin-talking-film.ts';
import { createControlledEngine } from '../../../testing/create-controlled-engine.ts';
import { endWaits } from '../../../testing/end-waits.ts';
import { makeDigitalHuman } from '../../../testing/make-digital-human.ts';
import { startTestApp } from '../../../testing/start-test-app.ts';
import { uploadFilm } from '../../../testing/upload-film.ts';
import type { EngineConfiguration } from '../engine-configuration.ts';
import { openModels } from '../open-models.ts';

const [voicePrice, secondPrice] = [5, 1];
const speeds = { min: 1, max: 1, default: 1 };
const names = { 'zh-CN': '数字人' };

/** A text of four sentences, each of which is a part. */
const sentence = '今天我们说说云，云是天上的水。';
const partSeconds = Math.ceil(speechSeconds(sentence));
const prompt = sentence.repeat(4);
const cost = voicePrice + secondPrice * speechSeconds(prompt);

const configurationOf = (address: string): EngineConfiguration => ({
  engines: [{ id: 'heygem', kind: 'heygem', address, keyFrom: 'ENGINE_KEY' }],
  models: [
    {
      ...{ id: 'voice', engine: 'heygem', tool: 'speech', names, isRetired: false },
      ...{ price: { base: voicePrice }, capabilities: { speeds } },
    },
    {
      ...{ id: 'talk', engine: 'heygem', tool: 'digital-human', speech: 'voice', names },
      ...{ isRetired: false, price: { base: secondPrice, voice: voicePrice } },
      capabilities: {
        ...{ faces: ['film'], texts: true, maxSeconds: 60, partSeconds },
        ...{ recordings: true, ratios: [], speeds },
      },
    },
  ],
});

it.each<RecordedFilm>([
  { frameRate: 25, sampleRate: 16_000 },
  { frameRate: 25, sampleRate: 44_100, channels: 2 },
  { frameRate: '30000/1001', sampleRate: 48_000 },
])(
  'HeyGem makes a talking film of four parts, which an encoder has written: %j',
  async (recorded) => {
    const service = await startHeyGemSimulator({
      filmBytes: await recordFilm({ seconds: 2, ...recorded }),
      speechBytes: await makeSound({ format: 'wav', seconds: 2 }),
    });
    onTestFinished(service.close);
    const models = await openModels(configurationOf(service.url), {
      ...{ variables: { ENGINE_KEY: service.key }, packagesFolder: undefined },
      openDemo: async () => createControlledEngine(),
      openResampler: async () => createControlledEngine(),
    });
    const app = await startTestApp('postgres', { models });
    onTestFinished(() => app.stop());
    const user = await app.newUser();
    const face = await uploadFilm(user, await makeFilm({ seconds: 6, width: 640, height: 480 }));
    const { digitalHuman } = await makeDigitalHuman(user, { face });

    const id = idOf(await beginTalkingFilm(user, { digitalHuman, prompt }, { cost }));
    const find = async () => {
      const list = await user.get(`${calls.listMyCreations.path}?tool=digital-human`);
      const { rows } = list.body['data'] as { rows: WireCreation[] };
      return rows.find((row) => row.id === id);
    };
    await expect
      .poll(
        async () => {
          await endWaits(app.database);
          app.services.worker.wake();
          return (await find())?.state;
        },
        { timeout: 60_000 },
      )
      .toMatch(/succeeded|failed|uncertain/);

    const made = await find();
    expect(made).toMatchObject({ state: 'succeeded' });
    const [picture] = made?.pictures ?? [];
    expect(picture).toMatchObject({ mime: 'video/mp4', width: 96, height: 54 });
    expect(picture?.duration).toBeCloseTo(8_000, -3);
    const asked = (path: string) => service.requests.filter((request) => request.path === path);
    expect(asked('/v1/invoke')).toHaveLength(4);
    expect(asked('/easy/submit')).toHaveLength(4);
  },
);
