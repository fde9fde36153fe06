import { destination, type Logger, pino } from 'pino';
import { describeError } from './describe-error.ts';

/** Names under which a secret could ever be logged; their values never are. */
const secretNames = ['password', 'token', 'cookie', 'authorization', 'secret', 'signature'];

/** Structured lines on stderr, one JSON object each; stdout is for people. */
export function createLog(level: string): Logger {
  return pino(
    {
      level,
      base: null,
      timestamp: () => `,"time":"${new Date().toISOString()}"`,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
      redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`]), censor: '[hidden]' },
    },
    destination({ dest: 2, sync: true }),
  );
}
