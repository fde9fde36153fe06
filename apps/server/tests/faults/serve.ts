import { setTimeout } from 'node:timers/promises';
import { type TestEngines, toModels } from '../../testing/to-models.ts';
import { pictureOf } from './picture-of.ts';
import { serveModels } from './serve-models.ts';
import { workingSlowly } from './working-slowly.ts';

/** Milliseconds: long enough to be interrupted, and nearly all of it waiting. */
const workMs = 600;

/** Of a prompt that asks for it: nobody waits for the end of that one. */
const slowMs = 600_000;

/** Gives each prompt its one picture, which the test knows as well. */
const engines: TestEngines = new Map([
  [
    'test',
    {
      isRepeatable: true,
      async start({ input: { prompt, width = 0, height = 0 } }, { signal, onProgress }) {
        const isSlow = prompt.includes('slowly');
        if (isSlow) process.stderr.write(`${workingSlowly}\n`);
        const wholeMs = isSlow ? slowMs : Math.random() * workMs;
        for (const percent of [20, 60]) {
          await setTimeout(wholeMs / 2, undefined, { signal });
          onProgress({ percent });
        }
        const source = { bytes: pictureOf(prompt) };
        return {
          status: 'succeeded',
          outputs: [
            { media: 'image', mimeType: 'image/png', source, width, height, color: '#336699' },
          ],
        };
      },
    },
  ],
]);

await serveModels(toModels(engines));
