import type { Model } from '../../src/engines/open-models.ts';
import { readEnvironment } from '../../src/environment.ts';
import { createLog } from '../../src/log/create-log.ts';
import { operatorMessages } from '../../src/messages/operator.ts';
import { type StartServerOptions, startServer } from '../../src/server.ts';

/** Starts the server as `main` does, with these models and without stand-ins. */
export async function serveModels(
  models: readonly Model[],
  options: Pick<StartServerOptions, 'graceMs'> = {},
): Promise<void> {
  const environment = readEnvironment(process.env);
  const server = await startServer({
    ...options,
    ...{ environment, models },
    log: createLog(environment.LOG_LEVEL),
    onDatabaseBroken: () => process.exit(1),
  });
  process.once('SIGTERM', () => {
    server.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  });
  process.stdout.write(`${operatorMessages.started(server)}\n`);
}
