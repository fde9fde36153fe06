import { calls } from '@site/api-client/wire';
import { startMiniMaxSpeechSimulator } from '@site/engines/testing';
import sharp from 'sharp';
import { describe, expect, it, onTestFinished } from 'vitest';
import { makeDigitalHuman } from '../../../testing/make-digital-human.ts';
import { serveEngine } from '../../../testing/serve-engine.ts';
import { forgetVoices } from '../../digital-humans/forget-voices.ts';

describe('a speech of MiniMax', () => {
  it('is in the voice of the digital human, which is learned once', async () => {
    const service = await startMiniMaxSpeechSimulator();
    onTestFinished(service.close);
    const { user, upload, create, balance, services } = await serveEngine(
      { id: 'minimax', kind: 'minimax-speech', address: service.url, keyFrom: 'ENGINE_KEY' },
      {
        key: service.key,
        model: {
          ...{ tool: 'speech', remoteModel: 'speech-2.8-hd', price: { base: 5 } },
          capabilities: { speeds: { min: 0.5, max: 2, default: 1 } },
        },
      },
    );
    const color = { width: 640, height: 640, channels: 3, background: 'teal' } as const;
    const face = await upload(await sharp({ create: color }).png().toBuffer());
    const { digitalHuman, consent } = await makeDigitalHuman(user, { face });
    const asked = { digitalHuman, prompt: '大家好。', speed: 1.2 };
    for (const points of [95, 90]) {
      expect(await create(asked, 5)).toMatchObject({
        state: 'succeeded',
        pictures: [{ mime: 'audio/mpeg' }],
      });
      expect(await balance()).toMatchObject({ point_count: points });
    }
    expect(service.requests).toMatchObject([
      { text: '大家好。', voice_setting: { speed: 1.2 } },
      { text: '大家好。' },
    ]);
    expect(service.voices()).toHaveLength(1);
    await user.post(calls.withdrawConsent.path, { id: consent });
    await forgetVoices(services);
    expect(service.voices(), 'nor at the service is the voice there after that').toEqual([]);
  });
});
