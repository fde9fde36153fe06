import type { Engine, InputFile, InputFiles } from '@site/engines';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { halfMask, readMask } from '../../testing/half-mask.ts';
import type { CreationInput } from '../database/schema.ts';
import { withWholeMask } from './with-whole-mask.ts';

const toFile = (role: InputFile['role'], bytes: Buffer): InputFile => ({
  ...{ role, mimeType: 'image/png', readBytes: async () => bytes },
});

const options = { signal: new AbortController().signal, onProgress: () => {} };

/** The files that the engine is given. */
async function filesOf(files: InputFiles): Promise<InputFiles> {
  let given: InputFiles = [];
  const engine: Engine<CreationInput> = {
    async start(job) {
      given = job.files;
      return { status: 'failed', reason: 'vendor', isRetryable: false, vendorMessage: '' };
    },
  };
  const input = { prompt: '换成夜景', seed: 1, width: 1024, height: 1024 };
  await withWholeMask(engine).start({ attemptId: 'a', input, files }, options);
  return given;
}

const lying = sharp({ create: { width: 20, height: 40, channels: 3, background: '#a86' } });
const source = toFile('source', await lying.jpeg().withMetadata({ orientation: 6 }).toBuffer());
const mask = toFile('mask', await halfMask(40, 20).png().toBuffer());

it('covers all of a picture without a mask, as it is seen', async () => {
  const [first, second, ...more] = await filesOf([source]);
  expect([first, second?.role, second?.mimeType, more]).toEqual([source, 'mask', 'image/png', []]);
  expect(await readMask(await second?.readBytes?.(options))).toEqual({
    size: [40, 20],
    ends: [0, 0],
  });
});

it('leaves a mask as it was painted, and has none for what begins with no picture', async () => {
  expect(await filesOf([source, mask])).toEqual([source, mask]);
  expect(await filesOf([])).toEqual([]);
});
