import type { Logger } from 'pino';

const levels = {
  error: 'error',
  warn: 'warn',
  info: 'debug',
  log: 'debug',
  debug: 'debug',
} as const;

/**
 * Sends what libraries write to the console to the log. An error is described as any other; text is
 * left out, since nobody here knows what is in it.
 */
export function logConsole(log: Logger): void {
  for (const [method, level] of Object.entries(levels)) {
    console[method as keyof typeof levels] = (...values: unknown[]) => {
      const err = values.find((value) => value instanceof Error);
      log[level]({ ...(err && { err }) }, `A library wrote to console.${method}`);
    };
  }
}
