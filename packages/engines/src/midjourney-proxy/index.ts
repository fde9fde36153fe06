export type {
  MidjourneyProxyEngine,
  MidjourneyProxyOptions,
} from './create-midjourney-proxy-engine.ts';
export { createMidjourneyProxyEngine } from './create-midjourney-proxy-engine.ts';
export type { MidjourneyProxyAuthStyle, MidjourneyProxyDialect } from './dialect.ts';
export type { MidjourneyBot, MidjourneyProxyInput } from './midjourney-proxy-input.ts';
