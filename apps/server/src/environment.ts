import * as v from 'valibot';
import { creationEntries } from './creations/creation-environment.ts';
import { dataFolderEntries } from './data-folder/data-folder-environment.ts';
import { checkDatabaseVariables, databaseEntries } from './database/database-environment.ts';
import { engineEntries } from './engines/engine-environment.ts';
import { ffmpegEntries } from './ffmpeg/ffmpeg-environment.ts';
import { bucketEntries, checkBucketVariables } from './files/bucket-environment.ts';
import { checkHttpVariables, httpEntries } from './http/http-environment.ts';
import { logEntries } from './log/log-environment.ts';
import { checkMailVariables, mailEntries } from './mail/mail-environment.ts';
import { checkMetricsVariables, metricsEntries } from './metrics/metrics-environment.ts';
import { siteEntries } from './pages/site-environment.ts';
import { checkWeChatVariables, paymentEntries } from './payment/wechat-environment.ts';
import { environmentVariables } from './settings/environment-variables.ts';
import { readSecret } from './settings/read-secret.ts';
import { StartupError } from './startup-error.ts';
import { uploadEntries } from './uploads/upload-environment.ts';
import { welcomeEntries } from './welcome/welcome-environment.ts';

const environmentSchema = v.pipe(
  v.object({
    ...httpEntries,
    DEMONSTRATION: v.picklist(['yes', 'no'], 'DEMONSTRATION must be yes or no.'),
    ...dataFolderEntries,
    ...databaseEntries,
    ...siteEntries,
    ...mailEntries,
    ...paymentEntries,
    ...bucketEntries,
    ...uploadEntries,
    ...welcomeEntries,
    ...creationEntries,
    ...engineEntries,
    ...ffmpegEntries,
    ...logEntries,
    ...metricsEntries,
  }),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const message of [
      ...checkMetricsVariables(dataset.value),
      ...checkDatabaseVariables(dataset.value),
      ...checkMailVariables(dataset.value),
      ...checkHttpVariables(dataset.value),
      ...checkWeChatVariables(dataset.value),
      ...checkBucketVariables(dataset.value),
    ]) {
      addIssue({ message });
    }
  }),
  v.transform(({ PROXY_COUNT = 0, ...others }) => ({ ...others, PROXY_COUNT })),
);

export type Environment = v.InferOutput<typeof environmentSchema>;

/**
 * Reads the whole configuration from `variables`. A variable that is missing, or empty, has the
 * default of {@link environmentVariables}. A secret can be in a file, which `NAME_FILE` names.
 *
 * @throws {StartupError} names every variable that is wrong and says what it takes.
 */
export function readEnvironment(variables: Record<string, string | undefined>): Environment {
  const unread: string[] = [];
  const given = Object.fromEntries(
    environmentVariables.flatMap(({ name, default: fallback, isSecret }) => {
      const read = isSecret ? readSecret(variables, name) : { value: variables[name]?.trim() };
      if ('issue' in read) unread.push(read.issue);
      const value = ('value' in read && read.value) || fallback;
      return value === undefined ? [] : [[name, value]];
    }),
  );
  // Alone: what else is wrong may follow from it.
  if (unread.length > 0) throw new StartupError(unread.join('\n'));
  const result = v.safeParse(environmentSchema, given);
  if (result.success) return result.output;
  throw new StartupError([...new Set(result.issues.map((issue) => issue.message))].join('\n'));
}
