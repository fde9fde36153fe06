import type { CreationMessages } from '../messages/messages.ts';

/** The engine that is built in and draws abstract pictures: the service names it `demo`, or `demo-` and a tool. */
export const isDemoEngine = (engine: string): boolean => /^demo(-|$)/.test(engine);

/** The one that is built in and makes pictures larger, which is no model either. */
const resampler = 'resampler';

/** What an engine is called on the screen. */
export function engineName(engine: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  if (engine === resampler) return picture.resampler;
  return isDemoEngine(engine) ? picture.demoEngine : engine;
}
