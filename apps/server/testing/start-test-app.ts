import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DEMONSTRATION_PROVIDER_CODE } from '@site/media-metadata';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { createWorker } from '../src/creations/create-worker.ts';
import { toWorkPlaces } from '../src/creations/steps/work-places.ts';
import { createCreationWatch } from '../src/creations/tell/creation-watch.ts';
import { createExpectedTimes } from '../src/creations/tell/expected-times.ts';
import type { Database } from '../src/database/database.ts';
import type { ConvertFilm } from '../src/ffmpeg/convert-film.ts';
import type { Marker } from '../src/ffmpeg/create-marker.ts';
import type { CreateDiskOptions } from '../src/files/create-disk.ts';
import { fetchPublicFile } from '../src/files/guarded-fetch.ts';
import { openFolderStores } from '../src/files/open-folder-stores.ts';
import type { ConnectionLimits } from '../src/http/limit-connections.ts';
import { listen } from '../src/http/listen.ts';
import { createReadiness } from '../src/http/readiness.ts';
import { openLogHash } from '../src/log/open-log-hash.ts';
import { createDevelopmentMailbox } from '../src/mail/create-development-mailbox.ts';
import { createMetrics } from '../src/metrics/create-metrics.ts';
import { openUploadStore } from '../src/object-store/open-upload-store.ts';
import { FORM_TIME_LIMITS, type FormTimeLimits } from '../src/object-store/receive-form.ts';
import { slowPaths } from '../src/object-store/storage-path.ts';
import { openReferences } from '../src/references/open-references.ts';
import type { Services } from '../src/services.ts';
import { createCodeBrowser } from '../src/session/code-browser.ts';
import { createSessionCookie } from '../src/session/session-cookie.ts';
import { createWrongCodeAlarm } from '../src/session/wrong-code-alarm.ts';
import { readPromisedBytes } from '../src/uploads/read-promised-bytes.ts';
import { type ControlledEngine, createControlledEngine } from './create-controlled-engine.ts';
import { createTestDisk } from './create-test-disk.ts';
import { createVisitor, logIn, type Visitor } from './create-visitor.ts';
import { type DatabaseKind, openTestDatabase } from './open-test-database.ts';
import { randomAddress } from './random-address.ts';
import { testMarker } from './test-marker.ts';
import { type TestEngines, toModels } from './to-models.ts';
import { unreachablePayment } from './unreachable-payment.ts';

export type TestApp = {
  readonly url: string;
  readonly database: Database;
  readonly services: Services;
  readonly engine: ControlledEngine;
  /** Folder of what is stored beside the database. */
  readonly folder: string;
  /** Moves the clock of codes, sessions and limits. */
  advance(time: { seconds: number }): void;
  newestCode(email: string): string;
  /** A visitor who is logged in, with an address of their own. */
  newUser(): Promise<Visitor & { email: string; id: string }>;
  stop(): Promise<void>;
};

export type StartTestAppOptions = Partial<Omit<Services, 'disk'>> & {
  concurrency?: number;
  /** Default: the one to steer. */
  engines?: TestEngines;
  /** Default: with room for everything. */
  disk?: Partial<CreateDiskOptions>;
  /** Default: one that leaves films and sounds as they are. */
  marker?: Marker | undefined;
  /** How patient it is with connections, and with forms that bring objects. */
  limits?: Partial<ConnectionLimits>;
  formTimeLimits?: Partial<FormTimeLimits>;
  /** Converts what engines make. Default: nothing does. */
  convertFilm?: ConvertFilm | undefined;
};

/** The whole app on a real port, over a database of this kind, with a clock and an engine to steer. */
export async function startTestApp(
  kind: DatabaseKind,
  overrides: StartTestAppOptions = {},
): Promise<TestApp> {
  const { database, close } = await openTestDatabase(kind);
  const folder = await mkdtemp(join(tmpdir(), 'test-app-'));
  const log = pino({ level: 'silent' });
  const engine = createControlledEngine();
  let time = Date.UTC(2026, 0, 1);
  const now = () => new Date(time);
  const mailbox = createDevelopmentMailbox({ log, now });
  const stores = openFolderStores(folder);
  const { pictures } = stores;
  const {
    concurrency = 4,
    engines = new Map([['controlled', engine]]),
    limits = {},
    formTimeLimits,
    convertFilm,
    disk: diskOptions,
    marker = testMarker,
    models = toModels(engines),
    ...given
  } = overrides;
  const expectedTimes = createExpectedTimes({ database, log });
  const disk = createTestDisk({
    readPromisedBytes: () => readPromisedBytes(database, { isBucket: false }),
    ...diskOptions,
  });
  const uploadStore = openUploadStore({
    stores,
    dataFolder: folder,
    timeLimits: { ...FORM_TIME_LIMITS, ...formTimeLimits },
  });
  const basics = { database, log, now, pictures, metrics: createMetrics() };
  const watch = createCreationWatch({ database, models, log });
  const services: Services = {
    ...basics,
    readiness: createReadiness({ database }),
    logHash: openLogHash({ dataFolder: folder }),
    mailer: mailbox,
    mailbox,
    cookie: createSessionCookie({ isHttps: false }),
    codeBrowser: createCodeBrowser({ isHttps: false }),
    wrongCodes: createWrongCodeAlarm({ log }),
    uploadStore,
    uploadLimits: {
      maxBytes: 1_000_000_000,
      maxFiles: 1_000,
      maxPerDay: 1_000,
    },
    disk,
    ffmpeg: undefined,
    burnSubtitles: undefined,
    fetchFile: fetchPublicFile,
    creationWatch: watch,
    expectedTimes,
    models,
    worker: createWorker({
      ...basics,
      ...{ watch, models, expectedTimes, disk, convertFilm, marker },
      providerCode: DEMONSTRATION_PROVIDER_CODE,
      publicUrl: given.publicUrl,
      places: toWorkPlaces(concurrency),
      openReferences: (creation, limits) =>
        openReferences(database, {
          creation,
          limits,
          pictures,
          uploadStore,
          publicUrl: listener.url,
          now: now(),
        }),
    }),
    site: undefined,
    siteBrand: undefined,
    payment: unreachablePayment,
    publicUrl: undefined,
    // Each new user comes from an address of their own.
    proxyCount: 1,
    welcome: { points: 100, givenAt: 'log-in', perNetwork: 1e6, perMailDomain: 1e6 },
    startLimits: { perHour: 60, perDay: 600 },
    ...given,
  };
  const listener = await listen(createApp(services), {
    port: 0,
    host: '127.0.0.1',
    limits,
    slowPaths,
  });

  const newestCode = (email: string) => {
    const subject = mailbox.list().find((mail) => mail.to === email)?.subject ?? '';
    return /\d{6}/.exec(subject)?.[0] ?? '';
  };
  return {
    url: listener.url,
    database,
    services,
    engine,
    folder,
    advance: ({ seconds }) => {
      time += seconds * 1000;
    },
    newestCode,
    async newUser() {
      const email = `${randomUUID()}@example.com`;
      const visitor = createVisitor(listener.url, { address: randomAddress() });
      const { body } = await logIn(visitor, { email, readCode: newestCode });
      const user = body['user'] as { secret: string };
      return Object.assign(visitor, { email, id: user.secret });
    },
    async stop() {
      await services.worker.close();
      watch.close();
      listener.breakOff();
      await listener.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
