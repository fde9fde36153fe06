import type { Engine } from '@site/engines';
import {
  createMidjourneyProxyEngine,
  type MidjourneyProxyOptions,
} from '@site/engines/midjourney-proxy';
import { parsePrompt } from '@site/validators';
import type { PictureInput } from '../database/schema.ts';

/** Midjourney through a service that speaks for it. */
export function openMidjourneyProxy(options: MidjourneyProxyOptions): Engine<PictureInput> {
  const { start, ...engine } = createMidjourneyProxyEngine(options);
  return {
    ...engine,
    start: ({ input, ...job }, startOptions) =>
      start({ ...job, input: { task: 'imagine', prompt: toPrompt(input) } }, startOptions),
  };
}

/** With the seed that is stored for the creation. */
function toPrompt({ prompt, seed }: PictureInput): string {
  const hasSeed = parsePrompt(prompt).parameters.some(({ name }) => name === 'seed');
  return hasSeed ? prompt : `${prompt} --seed ${seed}`;
}
