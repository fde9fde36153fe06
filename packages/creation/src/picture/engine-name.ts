import type { CreationMessages } from '../messages/messages.ts';

/** The engine that is built in and draws abstract pictures; the service names it so. */
export const demoEngine = 'demo';

/** What an engine is called on the screen. */
export function engineName(engine: string, { picture }: Pick<CreationMessages, 'picture'>): string {
  return engine === demoEngine ? picture.demoEngine : engine;
}
