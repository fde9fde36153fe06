import type { Engine } from '@site/engines';
import {
  createMidjourneyProxyEngine,
  type MidjourneyProxyInput,
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
      start({ ...job, input: toInput(input) }, startOptions),
  };
}

const dimensions = { square: 'SQUARE', portrait: 'PORTRAIT', landscape: 'LANDSCAPE' } as const;

function toInput(input: PictureInput): MidjourneyProxyInput {
  const { task, shape = 'square' } = input.settings ?? {};
  switch (task) {
    case 'blend':
      return { task, dimensions: dimensions[shape] };
    case 'describe':
      return { task };
    case 'shorten':
      return { task, prompt: input.prompt };
    default:
      return { task: 'imagine', prompt: toPrompt(input) };
  }
}

/** With the seed that is stored for the creation. */
function toPrompt({ prompt, seed }: PictureInput): string {
  const hasSeed = parsePrompt(prompt).parameters.some(({ name }) => name === 'seed');
  return hasSeed ? prompt : `${prompt} --seed ${seed}`;
}
