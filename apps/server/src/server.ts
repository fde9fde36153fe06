import { join } from 'node:path';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { createStudio } from './creations/create-studio.ts';
import type { Engine } from './creations/engine.ts';
import { openDataFolder } from './data-folder/open-data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import type { Environment } from './environment.ts';
import { listen } from './http/listen.ts';
import { createMailers } from './mail/create-mailers.ts';
import { openObjectStore } from './object-store/open-object-store.ts';
import { startReconciliation } from './orders/start-reconciliation.ts';
import { findSite } from './pages/find-site.ts';
import { assertBrandsExist } from './payment/assert-brands-exist.ts';
import { openPayment } from './payment/open-payment.ts';
import { createFolderStore } from './pictures/create-folder-store.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { readUploadAccount } from './uploads/read-upload-account.ts';

/** Once everything was stopped, how long people's connections may take to hear of it. */
const farewellMs = 1000;

export type StartServerOptions = {
  environment: Environment;
  engine: Engine;
  log: Logger;
  now?: () => Date;
  /** How long running requests may take to end after `stop`, in milliseconds. */
  graceMs?: number;
};

export type RunningServer = {
  readonly url: string;
  /**
   * Stops listening, lets running requests end within `graceMs`, stops the others (their points
   * are given back), closes the database and lets go of the data folder.
   */
  stop(): Promise<void>;
};

/**
 * Starts the whole product: opens the data folder and the database, puts in order what a crash
 * left behind, and listens.
 *
 * @throws {StartupError} when something is missing that the operator can mend; nothing is left
 * open then.
 */
export async function startServer({
  environment,
  engine,
  log,
  now = () => new Date(),
  graceMs = 10_000,
}: StartServerOptions): Promise<RunningServer> {
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = environment;
  // What was opened, to be closed the other way round.
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const site = findSite({ environment, log });
    assertBrandsExist(environment, site);
    const folder = openDataFolder(environment.DATA_DIR, { exclusive: !databaseUrl });
    closers.push(folder.unlock);
    const { database, close } = await openDatabase({
      databaseUrl,
      dataFolder: folder.path,
      onConnectionLost: (err) => log.warn({ err }, 'A connection to the database was lost'),
    });
    closers.push(close);

    const pictures = createFolderStore(join(folder.path, 'pictures'));
    const objectStore = openObjectStore(join(folder.path, 'object-store'));
    const basics = { database, pictures, log, now };
    closers.push(await startHousekeeping({ ...basics, objectStore, isAlone: !databaseUrl }));
    const studio = createStudio({ ...basics, engine, painters: environment.PAINTERS });
    closers.push(studio.close);

    let url = '';
    const { payment, close: closePayment } = await openPayment({
      environment,
      dataFolder: folder.path,
      serverUrl: () => url,
      log,
      now,
    });
    closers.push(closePayment);

    const app = createApp({
      ...basics,
      objectStore,
      uploadAccount: readUploadAccount(environment, objectStore.account),
      payment,
      ...createMailers({ environment, log, now }),
      studio,
      site,
      publicUrl,
      cookie: createSessionCookie({ isHttps: publicUrl?.startsWith('https:') ?? false }),
      siteBrand: environment.SITE_BRAND,
      proxyCount: environment.PROXY_COUNT,
      welcomePoints: environment.WELCOME_POINTS,
    });
    const listener = await listen(app, { port: environment.PORT, host: environment.HOST });
    closers.push(async () => {
      const grace = setTimeout(() => void studio.close(), graceMs);
      const farewell = setTimeout(listener.breakOff, graceMs + farewellMs);
      await listener.close();
      clearTimeout(grace);
      clearTimeout(farewell);
    });
    url = listener.url;
    closers.push(startReconciliation({ ...basics, payment }));
    return { url, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
