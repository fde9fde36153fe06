import type { Logger } from 'pino';
import type { Readiness } from './readiness.ts';

/** Services that any request needs, whatever it asks for. */
export type HttpServices = {
  readonly readiness: Readiness;
  readonly log: Logger;
  /** Stands for people in the log. */
  readonly logHash: (subject: 'client' | 'user', value: string) => string;
  /** How many proxies of our own stand in front. */
  readonly proxyCount: number;
  readonly metrics: {
    requestEnded(request: {
      method: string;
      /** The route's pattern. */
      route: string;
      status: number;
      seconds: number;
    }): void;
    eventStreamBegan(): { end(): void };
  };
};
