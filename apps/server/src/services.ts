import type { Logger } from 'pino';
import type { StartLimits } from './creations/begin/start-limits.ts';
import type { Worker } from './creations/create-worker.ts';
import type { CreationWatch } from './creations/tell/creation-watch.ts';
import type { ExpectedTimes } from './creations/tell/expected-times.ts';
import type { Database } from './database/database.ts';
import type { Model } from './engines/open-models.ts';
import type { BurnSubtitles } from './ffmpeg/burn-subtitles.ts';
import type { Ffmpeg } from './ffmpeg/open-ffmpeg.ts';
import type { Disk } from './files/create-disk.ts';
import type { fetchPublicFile } from './files/guarded-fetch.ts';
import type { ObjectStore } from './files/object-store.ts';
import type { Readiness } from './http/readiness.ts';
import type { LogHash } from './log/open-log-hash.ts';
import type { DevelopmentMailbox } from './mail/create-development-mailbox.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './metrics/create-metrics.ts';
import type { UploadStore } from './object-store/upload-store.ts';
import type { Site } from './pages/load-site.ts';
import type { Payment } from './payment/payment.ts';
import type { CodeBrowser } from './session/code-browser.ts';
import type { SessionCookie } from './session/session-cookie.ts';
import type { WrongCodeAlarm } from './session/wrong-code-alarm.ts';
import type { UploadLimits } from './uploads/upload-limits.ts';
import type { Welcome } from './welcome/give-welcome.ts';

/** What the routes work with; made by `startServer`, or by a test. */
export type Services = {
  readonly database: Database;
  readonly readiness: Readiness;
  readonly log: Logger;
  /** Stands for people in the log. */
  readonly logHash: LogHash;
  readonly metrics: Metrics;
  /** The clock of codes, sessions and limits. */
  readonly now: () => Date;
  readonly mailer: Mailer;
  /** Only where no mail server is configured and only this machine can ask. */
  readonly mailbox: DevelopmentMailbox | undefined;
  readonly cookie: SessionCookie;
  readonly codeBrowser: CodeBrowser;
  readonly wrongCodes: WrongCodeAlarm;
  readonly worker: Worker;
  readonly models: readonly Model[];
  readonly creationWatch: CreationWatch;
  readonly expectedTimes: ExpectedTimes;
  readonly pictures: ObjectStore;
  readonly uploadStore: UploadStore;
  readonly uploadLimits: UploadLimits;
  readonly disk: Disk;
  /** Undefined where the operator names none. */
  readonly ffmpeg: Ffmpeg | undefined;
  /** Undefined where there is no ffmpeg that can do it. */
  readonly burnSubtitles: BurnSubtitles | undefined;
  /** Fetches a file from a public address that a person has given. */
  readonly fetchFile: typeof fetchPublicFile;
  readonly payment: Payment;
  /** Undefined when the site was not built. */
  readonly site: Site | undefined;
  readonly siteBrand: string | undefined;
  readonly publicUrl: string | undefined;
  readonly proxyCount: number;
  readonly welcome: Welcome;
  readonly startLimits: StartLimits;
};
