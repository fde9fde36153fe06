import type { CreationMessages } from '../messages/messages.ts';

/** The engine that is built in and draws abstract pictures: the service names it `demo`, or `demo-` and a tool. */
export const isDemoEngine = (engine: string): boolean => /^demo(-|$)/.test(engine);

/** What an engine is called on the screen. */
export function engineName(engine: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  return isDemoEngine(engine) ? picture.demoEngine : engine;
}
