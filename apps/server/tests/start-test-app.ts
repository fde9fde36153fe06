import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../src/app.ts';
import { createStudio } from '../src/creations/create-studio.ts';
import type { Database } from '../src/database/database.ts';
import { listen } from '../src/http/listen.ts';
import { createDevelopmentMailbox } from '../src/mail/create-development-mailbox.ts';
import { openObjectStore } from '../src/object-store/open-object-store.ts';
import { storagePath } from '../src/object-store/storage-path.ts';
import { createFolderStore } from '../src/pictures/create-folder-store.ts';
import type { Services } from '../src/services.ts';
import { createSessionCookie } from '../src/session/session-cookie.ts';
import { type ControlledEngine, createControlledEngine } from './create-controlled-engine.ts';
import { createVisitor, logIn, type Visitor } from './create-visitor.ts';
import { type DatabaseKind, openTestDatabase } from './open-test-database.ts';
import { unreachablePayment } from './unreachable-payment.ts';

export type TestApp = {
  readonly url: string;
  readonly database: Database;
  readonly services: Services;
  readonly engine: ControlledEngine;
  /** What is kept beside the database. */
  readonly folder: string;
  /** Moves the clock of codes, sessions and limits. */
  advance(time: { seconds: number }): void;
  newestCode(email: string): string;
  /** A visitor who is logged in, with an address of their own. */
  newUser(): Promise<Visitor & { email: string; id: string }>;
  stop(): Promise<void>;
};

/** The whole app on a real port, over a database of this kind, with a clock and an engine to steer. */
export async function startTestApp(
  kind: DatabaseKind,
  overrides: Partial<Services> & { painters?: number } = {},
): Promise<TestApp> {
  const { database, close } = await openTestDatabase(kind);
  const folder = await mkdtemp(join(tmpdir(), 'test-app-'));
  const log = pino({ level: 'silent' });
  const engine = createControlledEngine();
  let time = Date.UTC(2026, 0, 1);
  const now = () => new Date(time);
  const mailbox = createDevelopmentMailbox({ log, now });
  const pictures = createFolderStore(join(folder, 'pictures'));
  const objectStore = openObjectStore(join(folder, 'object-store'));
  const { painters = 4, ...given } = overrides;
  const basics = { database, log, now, pictures };
  const services: Services = {
    ...basics,
    mailer: mailbox,
    mailbox,
    cookie: createSessionCookie({ isHttps: false }),
    objectStore,
    uploadAccount: { ...objectStore.account, host: storagePath, signatureVersion: 1 },
    studio: createStudio({ ...basics, engine, painters }),
    site: undefined,
    siteBrand: undefined,
    payment: unreachablePayment,
    publicUrl: undefined,
    // Each new user comes from an address of their own.
    proxyCount: 1,
    welcomePoints: 100,
    ...given,
  };
  const listener = await listen(createApp(services), { port: 0, host: '127.0.0.1' });

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
      const visitor = createVisitor(listener.url, { address: email });
      const { body } = await logIn(visitor, { email, readCode: newestCode });
      const user = body['user'] as { secret: string };
      return Object.assign(visitor, { email, id: user.secret });
    },
    async stop() {
      await services.studio.close();
      listener.breakOff();
      await listener.close();
      await close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
