import { expect, it, onTestFinished } from 'vitest';
import { startSdWebuiSimulator } from '../contract/index.ts';
import { checkSdWebui } from './check-sd-webui.ts';

const { signal } = new AbortController();

async function check(named: Omit<Parameters<typeof checkSdWebui>[1], 'signal'>) {
  const { url, close } = await startSdWebuiSimulator();
  onTestFinished(close);
  const findings = await checkSdWebui({ url }, { ...named, signal });
  return findings.find(({ about }) => about === 'model');
}

it('finds what jobs may name, by the names that the WebUI lists', async () => {
  const checkpoint = 'sd_xl_base_1.0';
  const named = {
    samplers: ['DPM++ 2M', 'Euler a'],
    schedulers: ['karras'],
    upscalers: ['Latent', 'R-ESRGAN 4x+'],
    loras: ['watercolor'],
  };
  expect(await check({ checkpoint, ...named })).toEqual({
    ...{ about: 'model', result: 'ok', detail: '' },
  });
});

it.each([
  [{ samplers: ['DPM++ 2M Karras'] }, 'The WebUI has no sampler DPM++ 2M Karras.'],
  [{ schedulers: ['polyexponential'] }, 'The WebUI has no scheduler polyexponential.'],
  [{ upscalers: ['LDSR'] }, 'The WebUI has no upscaler LDSR.'],
  [{ loras: ['watercolor', 'oil'] }, 'The WebUI has no LoRA oil.'],
])('says that %o is missing', async (named, detail) => {
  expect(await check({ checkpoint: 'sd_xl_base_1.0', ...named })).toEqual({
    ...{ about: 'model', result: 'failed', detail },
  });
});
