import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { checkStandIns } from './check-stand-ins.ts';
import { createWorker, WORKER_DRAIN_MS } from './creations/create-worker.ts';
import { toWorkPlaces } from './creations/steps/work-places.ts';
import { createCreationWatch } from './creations/tell/creation-watch.ts';
import { createExpectedTimes } from './creations/tell/expected-times.ts';
import { linkServers } from './creations/tell/link-servers.ts';
import { openDataFolder } from './data-folder/open-data-folder.ts';
import { openDatabase } from './database/open-database.ts';
import { assertNoWorkIsDropped } from './engines/assert-no-work-is-dropped.ts';
import type { Model } from './engines/open-models.ts';
import type { Environment } from './environment.ts';
import { createSubtitleBurner } from './ffmpeg/burn-subtitles.ts';
import { checkSubtitleFilter } from './ffmpeg/check-subtitle-filter.ts';
import { createFilmConverter } from './ffmpeg/convert-film.ts';
import { createMarker } from './ffmpeg/create-marker.ts';
import { createPosterDrawer } from './ffmpeg/draw-poster.ts';
import { openFfmpeg } from './ffmpeg/open-ffmpeg.ts';
import { bindStore } from './files/bind-store.ts';
import { createDisk } from './files/create-disk.ts';
import { fetchPublicFile } from './files/guarded-fetch.ts';
import { openStores } from './files/open-stores.ts';
import { readFreeBytes } from './files/read-free-bytes.ts';
import { listen } from './http/listen.ts';
import { createReadiness } from './http/readiness.ts';
import { openLogHash } from './log/open-log-hash.ts';
import { createMailers } from './mail/create-mailers.ts';
import { createMetrics } from './metrics/create-metrics.ts';
import { metricsRoutes } from './metrics/metrics-routes.ts';
import { watchState } from './metrics/watch-state.ts';
import { openUploadStore } from './object-store/open-upload-store.ts';
import { slowPaths } from './object-store/storage-path.ts';
import { startReconciliation } from './orders/start-reconciliation.ts';
import { closeTools } from './pages/close-tools.ts';
import { findSite } from './pages/find-site.ts';
import { tellWelcome } from './pages/tell-welcome.ts';
import { assertBrandsExist } from './payment/assert-brands-exist.ts';
import { openPayment, type StartPaymentStandIn } from './payment/open-payment.ts';
import { openReferences } from './references/open-references.ts';
import { createCodeBrowser } from './session/code-browser.ts';
import { createSessionCookie } from './session/session-cookie.ts';
import { createWrongCodeAlarm } from './session/wrong-code-alarm.ts';
import { startHousekeeping } from './start-housekeeping.ts';
import { StartupError } from './startup-error.ts';
import { readPromisedBytes } from './uploads/read-promised-bytes.ts';
import { readUploadLimits } from './uploads/upload-limits.ts';
import type { Welcome } from './welcome/give-welcome.ts';

const megabyte = 1024 * 1024;

/** How much of MAX_CONNECTIONS one address may hold: a large office, and not the whole server. */
const SHARE_OF_ADDRESS = 0.1;

const dropNotices = {
  all: 'Connections are closed: there are as many as MAX_CONNECTIONS',
  address:
    'Connections are closed: one address holds a tenth of MAX_CONNECTIONS. If it is your reverse proxy, set PROXY_COUNT',
};

/** Milliseconds that running requests may take to end. */
const defaultGraceMs = 10_000;

/** Once everything was stopped, how long people's connections may take to hear of it. */
const farewellMs = 1000;

/** Milliseconds after `DRAIN_SECONDS` that a server may take to stop: service managers have to wait as long. */
export const MAX_STOP_MS = defaultGraceMs + farewellMs + WORKER_DRAIN_MS;

export type StartServerOptions = {
  environment: Environment;
  /** Models that it makes creations with: no others are taken from the queue. */
  models: readonly Model[];
  /** Takes WeChat Pay's place where no merchant's account is configured. */
  startPaymentStandIn?: StartPaymentStandIn;
  log: Logger;
  now?: () => Date;
  /** How long running requests may take to end after `stop`, in milliseconds. */
  graceMs?: number;
  /** Called, with the reason logged, when the embedded database can't go on: ends the process. */
  onDatabaseBroken?: () => void;
};

export type RunningServer = {
  readonly url: string;
  /** Of the mailbox that stands in for a mail server; undefined if there is one. */
  readonly mailboxUrl: string | undefined;
  /**
   * Stops being ready, and `DRAIN_SECONDS` later stops listening; lets running requests end within
   * `graceMs`, hands creations under way to other servers or the next start, closes the database and
   * releases the data folder.
   */
  stop(): Promise<void>;
};

/**
 * Starts the whole product: opens the data folder and the database, puts in order what a crash
 * left behind, and listens.
 *
 * @throws {StartupError} when something is missing that the operator can fix; nothing is left
 * open then.
 */
export async function startServer({
  environment,
  models,
  startPaymentStandIn,
  log,
  now = () => new Date(),
  graceMs = defaultGraceMs,
  onDatabaseBroken,
}: StartServerOptions): Promise<RunningServer> {
  const { DATABASE_URL: databaseUrl, PUBLIC_URL: publicUrl } = environment;
  const issues = checkStandIns(environment);
  if (issues.length > 0) throw new StartupError(issues.join('\n'));
  if (environment.DEMONSTRATION === 'yes') {
    log.warn('This is a demonstration: what is not configured is played by a stand-in');
  }
  // What was opened, to be closed the other way round.
  const closers: (() => unknown)[] = [];
  const closeAll = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };

  try {
    const built = findSite({ environment, log });
    const site = built && closeTools(built, { models });
    assertBrandsExist(environment, site);
    const folder = openDataFolder(environment.DATA_DIR, { exclusive: !databaseUrl });
    closers.push(folder.unlock);
    const files = await openStores({ environment, dataFolder: folder.path });
    closers.push(files.close);
    if (files.olderIdentity)
      log.info('Files from before the bucket was configured are read from DATA_DIR');
    const logHash = openLogHash({ dataFolder: folder.path, key: environment.LOG_HASH_KEY });
    const metrics = createMetrics();
    const { database, poolUse, close } = await openDatabase({
      environment,
      dataFolder: folder.path,
      onConnectionLost: (err) => log.warn({ err }, 'A connection to the database was lost'),
      ...(onDatabaseBroken && {
        onBroken(err) {
          log.fatal({ err }, 'The embedded database can not go on: is the disk full?');
          onDatabaseBroken();
        },
      }),
    });
    closers.push(close);
    await bindStore(database, files);
    await assertNoWorkIsDropped(database, { models });

    const { stores } = files;
    const { pictures } = stores;
    const uploadStore = openUploadStore({
      stores,
      dataFolder: folder.path,
      bucketSecret: files.secret,
    });
    const basics = { database, pictures, log, logHash, metrics, now };
    closers.push(
      await startHousekeeping({
        ...basics,
        uploadStore,
        models,
        isAlone: !databaseUrl,
      }),
    );
    let url = '';
    const uploadLimits = readUploadLimits(environment);
    const drafts = join(folder.path, 'object-store/drafts');
    const disk = createDisk({
      readFreeBytes: () => readFreeBytes(drafts),
      readPromisedBytes: () =>
        readPromisedBytes(database, { isBucket: files.inBucket !== undefined }),
      minFreeBytes: environment.UPLOAD_MIN_FREE_MB * megabyte,
    });
    const watch = createCreationWatch({ database, models, log });
    const expectedTimes = createExpectedTimes({ database, log });
    const { FFMPEG_PATH: ffmpegPath } = environment;
    const ffmpeg = ffmpegPath === undefined ? undefined : await openFfmpeg(ffmpegPath);
    const obstacle = ffmpegPath === undefined ? undefined : await checkSubtitleFilter(ffmpegPath);
    if (obstacle) log.warn(obstacle, "Subtitles can't be burnt into films");
    const worker = createWorker({
      ...basics,
      watch,
      models,
      expectedTimes,
      drawPoster: ffmpeg && createPosterDrawer(ffmpeg),
      convertFilm: ffmpeg && createFilmConverter(ffmpeg),
      marker: ffmpeg && createMarker(ffmpeg),
      providerCode: environment.PROVIDER_CODE,
      disk,
      publicUrl,
      places: toWorkPlaces(environment.WORKER_CONCURRENCY),
      openReferences: (creation, limits) =>
        openReferences(database, {
          creation,
          limits,
          pictures,
          uploadStore,
          publicUrl,
          now: now(),
        }),
    });
    const directUrl = environment.DATABASE_DIRECT_URL ?? databaseUrl;
    if (directUrl) closers.push(linkServers({ url: directUrl, models, watch, worker, log }));
    closers.push(watch.close, worker.close);

    const { payment, close: closePayment } = await openPayment({
      environment,
      startStandIn: startPaymentStandIn,
      dataFolder: folder.path,
      serverUrl: () => url,
      log,
      now,
    });
    closers.push(closePayment);

    const isHttps = publicUrl?.startsWith('https:') ?? false;
    const readiness = createReadiness({ database });
    const wrongCodes = createWrongCodeAlarm({ log });
    const mailers = await createMailers({ environment, log, now });
    const welcome: Welcome = {
      points: environment.WELCOME_POINTS,
      givenAt: payment.standIn ? 'log-in' : 'wechat-binding',
      perNetwork: environment.WELCOMES_PER_NETWORK,
      perMailDomain: environment.WELCOMES_PER_MAIL_DOMAIN,
    };
    const app = createApp({
      ...basics,
      readiness,
      uploadStore,
      uploadLimits,
      disk,
      ffmpeg,
      burnSubtitles:
        ffmpeg && !obstacle ? createSubtitleBurner(ffmpeg, { temporary: drafts }) : undefined,
      fetchFile: fetchPublicFile,
      payment,
      ...mailers,
      models,
      worker,
      creationWatch: watch,
      expectedTimes,
      site: site && tellWelcome(site, { welcome, models }),
      publicUrl,
      cookie: createSessionCookie({ isHttps }),
      codeBrowser: createCodeBrowser({ isHttps }),
      wrongCodes,
      siteBrand: environment.SITE_BRAND,
      proxyCount: environment.PROXY_COUNT,
      welcome,
      startLimits: {
        perHour: environment.STARTS_PER_HOUR,
        perDay: environment.STARTS_PER_DAY,
      },
    });
    const { METRICS_PORT: metricsPort, METRICS_HOST: metricsHost } = environment;
    if (metricsPort !== undefined) {
      watchState({ metrics, database, poolUse, models, wrongCodes, now });
      const routes = metricsRoutes({ metrics, token: environment.METRICS_TOKEN });
      const { url, close, breakOff } = await listen(routes, {
        port: metricsPort,
        host: metricsHost,
        variables: { port: 'METRICS_PORT', host: 'METRICS_HOST' },
      });
      closers.push(() => {
        breakOff();
        return close();
      });
      log.info({ url: `${url}/metrics` }, 'Metrics can be read');
    }
    const { MAX_CONNECTIONS: maxConnections } = environment;
    const listener = await listen(app, {
      port: environment.PORT,
      host: environment.HOST,
      limits: {
        maxConnections,
        // Behind a proxy all connections have its address.
        ...(environment.PROXY_COUNT === 0 && {
          maxPerAddress: Math.ceil(maxConnections * SHARE_OF_ADDRESS),
        }),
      },
      slowPaths,
      onDrop: (of) => log.warn(dropNotices[of]),
    });
    closers.push(async () => {
      const endWork = () => void worker.close().finally(watch.close);
      const grace = setTimeout(endWork, graceMs);
      // Streams are open for as long as there is something to tell.
      void worker.stop().then(endWork);
      const farewell = setTimeout(listener.breakOff, graceMs + farewellMs);
      await listener.close();
      clearTimeout(grace);
      clearTimeout(farewell);
    });
    url = listener.url;
    closers.push(startReconciliation({ ...basics, payment }));
    closers.push(async () => {
      readiness.turnOff();
      await delay(environment.DRAIN_SECONDS * 1000);
    });
    const mailboxUrl = mailers.mailbox && `${url}${mailers.mailbox.path}`;
    return { url, mailboxUrl, stop: closeAll };
  } catch (error) {
    await closeAll();
    throw error;
  }
}
