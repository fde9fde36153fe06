import type { Logger } from 'pino';
import { checkEngines } from './check-engines.ts';
import type { Model } from './open-models.ts';

/** Checks the engines and writes what it finds into the log: serving depends on none of it. */
export async function logEngineChecks(
  models: readonly Model[],
  { log, signal }: { log: Logger; signal: AbortSignal },
): Promise<void> {
  try {
    const checked = await checkEngines(models, { signal });
    if (checked.some(({ findings }) => findings !== 'built-in')) {
      log.info('What is unverified about the services of engines: packages/engines/README.md');
    }
    for (const { engineId: engine, model, findings } of checked) {
      if (findings === 'built-in') continue;
      if (findings === 'unchecked') {
        log.info({ engine, model }, 'An engine of this kind can not be checked');
        continue;
      }
      const of = (wanted: string) => findings.filter(({ result }) => result === wanted);
      const failed = of('failed');
      const unverified = of('unknown');
      if (failed.length > 0) {
        log.warn({ engine, model, failed }, 'An engine would not work: see `pnpm engines:check`');
      } else {
        log.info({ engine, model, unverified }, 'An engine was checked');
      }
    }
  } catch (err) {
    // The server stops.
    if (!signal.aborted) log.warn({ err }, 'The engines could not be checked');
  }
}
