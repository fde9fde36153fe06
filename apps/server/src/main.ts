import { tools } from '@site/api-client/wire';
import { DEADLINE_MINUTES } from './database/job-schema.ts';
import { logEngineChecks } from './engines/log-engine-checks.ts';
import { openModels } from './engines/open-models.ts';
import { readEngineConfiguration } from './engines/read-engine-configuration.ts';
import { withoutUnmarkable } from './engines/without-unmarkable.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log/create-log.ts';
import { logConsole } from './log/log-console.ts';
import { operatorMessages } from './messages/operator.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';
import { startWatchdog } from './watchdog/start-watchdog.ts';

try {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  logConsole(log);
  // Node itself would print the error with all that is in it.
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error was caught by nobody');
    process.exit(1);
  });
  startWatchdog(log);
  const variables = process.env;
  const engines = readEngineConfiguration({ file: environment.ENGINES_FILE, variables });
  // Stand-ins are loaded here alone, where they are needed: a deployment that configures engines and
  // an account of its own runs none of them.
  const opened = await openModels(engines, {
    maxSilenceMs: DEADLINE_MINUTES * 60_000,
    variables,
    packagesFolder: environment.ENGINE_PACKAGES,
    openDemo: async (tool) => {
      const { createComposer, createDemoPainter, createFilmMaker, createPresenter } = await import(
        '@internal/demo-engines'
      );
      if (tool === 'digital-human') return createPresenter();
      const { media } = tools[tool];
      if (media === 'audio') return createComposer();
      return media === 'video'
        ? createFilmMaker({ hasRemix: tool === 'sora' })
        : createDemoPainter({ isGrid: tool === 'midjourney' });
    },
    openResampler: async () => (await import('@internal/demo-engines')).createResampler(),
  });
  const { offered, hidden } = withoutUnmarkable(opened);
  const canMark = environment.FFMPEG_PATH !== undefined;
  const models = canMark ? opened : offered;
  if (!canMark && hidden.length > 0) {
    const ids = hidden.map(({ id }) => id);
    log.warn(
      { models: ids },
      'These models of films and sounds are not offered: without FFMPEG_PATH nothing can mark what they make',
    );
  }
  const server = await startServer({
    environment,
    models,
    startPaymentStandIn: async (options) => {
      const { startSimulator } = await import('@internal/wechat-pay-simulator');
      return await startSimulator(options);
    },
    log,
    onDatabaseBroken: () => process.exit(1),
  });

  const stopping = new AbortController();
  void logEngineChecks(models, { log, signal: stopping.signal });

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Asked twice: what is under way is refunded at the next start.
      if (isStopping) process.exit(1);
      isStopping = true;
      stopping.abort();
      log.info({ signal }, 'Stopping');
      server.stop().then(
        () => {
          log.info('Stopped');
          process.exit(0);
        },
        (error: unknown) => {
          log.fatal({ err: error }, 'The server did not stop cleanly');
          process.exit(1);
        },
      );
    });
  }
  // Last: a program that reads the address may send a signal immediately.
  process.stdout.write(`${operatorMessages.started(server)}\n`);
} catch (error) {
  if (error instanceof StartupError) process.stderr.write(`${error.message}\n`);
  else createLog('fatal').fatal({ err: error }, 'The server could not start');
  process.exit(1);
}
