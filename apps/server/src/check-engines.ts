import type { Engine } from '@site/engines';
import type { PictureInput } from './database/schema.ts';
import { checkEngines } from './engines/check-engines.ts';
import { describeEngineChecks } from './engines/describe-engine-checks.ts';
import { openModels } from './engines/open-models.ts';
import { readEngineConfiguration } from './engines/read-engine-configuration.ts';
import { readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

/** What is built in needs no check, and is not loaded for one. */
const builtIn: Engine<PictureInput> = {
  start: () => Promise.reject(new Error('Nothing is made here')),
};

/**
 * `node dist/check-engines.js`: whether the engines of `ENGINES_FILE` could make something. It makes
 * nothing. Ends with exit code 0 when nothing is wrong, 2 when something is, 1 when it could not look.
 */
try {
  const { ENGINES_FILE: file, ENGINE_PACKAGES: packagesFolder } = readEnvironment(process.env);
  const variables = process.env;
  const models = await openModels(readEngineConfiguration({ file, variables }), {
    ...{ variables, packagesFolder },
    openDemo: async () => builtIn,
    openResampler: async () => builtIn,
  });
  const { signal } = new AbortController();
  const { lines, isFine } = describeEngineChecks(await checkEngines(models, { signal }));
  process.stdout.write(`${lines.join('\n')}\n`);
  process.exitCode = isFine ? 0 : 2;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
