#!/usr/bin/env node
import * as v from 'valibot';
import { startSidecar } from './start-sidecar.ts';

const address = v.pipe(v.string(), v.url());

const variables = v.safeParse(
  v.object({
    HEYGEM_DATA: v.pipe(v.string(), v.nonEmpty()),
    HEYGEM_KEY: v.pipe(v.string(), v.minLength(16)),
    HEYGEM_HOST: v.optional(v.string(), '127.0.0.1'),
    HEYGEM_PORT: v.optional(
      v.pipe(v.string(), v.toNumber(), v.integer(), v.maxValue(65_535)),
      '8384',
    ),
    HEYGEM_SPEECH: v.optional(address, 'http://127.0.0.1:18180'),
    HEYGEM_FILM: v.optional(address, 'http://127.0.0.1:8383'),
  }),
  process.env,
);
if (!variables.success) {
  console.error(`It can't start:\n${v.summarize(variables.issues)}`);
  process.exit(1);
}
const { HEYGEM_DATA, HEYGEM_KEY, HEYGEM_HOST, HEYGEM_PORT, HEYGEM_SPEECH, HEYGEM_FILM } =
  variables.output;
const { port, close } = await startSidecar({
  ...{ folder: HEYGEM_DATA, key: HEYGEM_KEY, host: HEYGEM_HOST, port: HEYGEM_PORT },
  ...{ speechUrl: HEYGEM_SPEECH, filmUrl: HEYGEM_FILM },
});
console.log(`Listening on ${HEYGEM_HOST}:${port}.`);
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => void close());
