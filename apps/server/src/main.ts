import { createDemoPainter } from './creations/demo-painter/create-demo-painter.ts';
import { readEnvironment } from './environment.ts';
import { createLog } from './log/create-log.ts';
import { zhCn } from './messages/zh-cn.ts';
import { startServer } from './server.ts';
import { StartupError } from './startup-error.ts';

try {
  const environment = readEnvironment(process.env);
  const log = createLog(environment.LOG_LEVEL);
  const server = await startServer({ environment, engine: createDemoPainter(), log });

  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Who asks twice does not want to wait: what is under way is refunded at the next start.
      if (isStopping) process.exit(1);
      isStopping = true;
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
  process.on('unhandledRejection', (error) => {
    log.fatal({ err: error }, 'A promise was rejected and nobody was told');
    process.exit(1);
  });
  // Last: who reads the address may send a signal at once.
  process.stdout.write(`${zhCn.started(server.url)}\n`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
