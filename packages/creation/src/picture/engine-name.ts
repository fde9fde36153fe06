import type { CreationMessages } from '../messages/messages.ts';

/** The engine that is built in and draws abstract pictures: the service names it `demo`, or `demo-` and a tool. */
export const isDemoEngine = (engine: string): boolean => /^demo(-|$)/.test(engine);

/** The built-in upscaler, which is not a model either. */
const resampler = 'resampler';

/** A part of the service that is not a model. */
export const isBuiltInEngine = (engine: string): boolean =>
  isDemoEngine(engine) || engine === resampler;

/** Names an engine on the screen. */
export function engineName(engine: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  if (engine === resampler) return picture.resampler;
  return isDemoEngine(engine) ? picture.demoEngine : engine;
}
