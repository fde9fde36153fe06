import { parseArgs } from 'node:util';
import type { Engine } from '@site/engines';
import { tryModels } from './creations/plan/try-models.ts';
import type { CreationInput } from './database/schema.ts';
import { askBalances } from './engines/ask-balances.ts';
import { checkEngines } from './engines/check-engines.ts';
import { alignRows, describeEngineChecks } from './engines/describe-engine-checks.ts';
import { openModels } from './engines/open-models.ts';
import { readEngineConfiguration } from './engines/read-engine-configuration.ts';
import { withoutUnmarkable } from './engines/without-unmarkable.ts';
import { readEnvironment } from './environment.ts';
import { operatorMessages } from './messages/operator.ts';
import { StartupError } from './startup-error.ts';

/** Built-in engines need no check, and are not loaded for one. */
const builtIn: Engine<CreationInput> = {
  start: () => Promise.reject(new Error('Nothing is made here')),
};

/**
 * `node dist/check-engines.js [--spend]`: whether the engines of `ENGINES_FILE` could make something. It makes
 * nothing, unless `--spend` is given: then each model that has a service makes one thing. Ends with exit code 0 when nothing is wrong, 2 when something is, 1 when it could not look.
 */
try {
  const isToSpend = readArguments();
  const {
    ENGINES_FILE: file,
    ENGINE_PACKAGES: packagesFolder,
    FFMPEG_PATH: ffmpeg,
  } = readEnvironment(process.env);
  const variables = process.env;
  const models = await openModels(readEngineConfiguration({ file, variables }), {
    variables,
    packagesFolder,
    openDemo: async () => builtIn,
    openResampler: async () => builtIn,
  });
  const { signal } = new AbortController();
  const [checked, balances] = await Promise.all([
    checkEngines(models, { signal }),
    askBalances(models, { signal }),
  ]);
  const { lines, isFine } = describeEngineChecks(checked, { models, balances });
  process.stdout.write(`${lines.join('\n')}\n`);
  const { hidden } = withoutUnmarkable(models);
  if (ffmpeg === undefined && hidden.length > 0) {
    const ids = hidden.map(({ id }) => id);
    process.stdout.write(`\n${operatorMessages.engines.unmarkable(ids)}\n`);
  }
  if (isToSpend) {
    const rows = await tryModels(models.filter(({ origin }) => origin !== undefined));
    process.stdout.write(
      `${['', operatorMessages.engines.tryTitle, ...alignRows(rows)].join('\n')}\n`,
    );
  }
  process.exitCode = isFine ? 0 : 2;
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

/** Whether each model is to make something. */
function readArguments(): boolean {
  try {
    const { values } = parseArgs({ options: { spend: { type: 'boolean', default: false } } });
    return values.spend;
  } catch (error) {
    throw new StartupError(
      `${error instanceof Error ? error.message : error} Use --spend, or nothing.`,
    );
  }
}
