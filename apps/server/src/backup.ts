import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createBackup } from './backup/create-backup.ts';
import { createDisk } from './files/create-disk.ts';
import { openStores } from './files/open-stores.ts';
import { readFreeBytes } from './files/read-free-bytes.ts';
import { operatorMessages } from './messages/operator.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

const words = operatorMessages.backup;

/**
 * `node dist/backup.js <new folder> [--without-files]`: everything that people own. The exit code
 * is 0, or 2 when the store, and so the backup, lacks files.
 */
await runCommand(async ({ environment, dataFolder, open }) => {
  const { path, hasFiles } = readArguments();
  const folder = resolve(path);
  const { inBucket, close } = await openStores({ environment, dataFolder });
  try {
    if (!hasFiles && !inBucket) throw new StartupError(words.filesNeeded);
    const { rows, files, missing } = await createBackup({
      database: open.database,
      databaseUrl: environment.DATABASE_URL,
      dataFolder,
      inBucket,
      hasFiles,
      folder,
      disk: createDisk({
        readFreeBytes: () => readFreeBytes(folder),
        readPromisedBytes: async () => 0,
        minFreeBytes: environment.UPLOAD_MIN_FREE_MB * 1024 * 1024,
      }),
      now: new Date(),
    });
    const facts = { rows, files: files.count, bytes: files.bytes, folder };
    process.stdout.write(`${words.done(facts)}\n`);
    if (missing.length === 0) return 0;
    process.stderr.write(`${words.missing(missing)}\n`);
    return 2;
  } finally {
    close();
  }
});

function readArguments(): { path: string; hasFiles: boolean } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { 'without-files': { type: 'boolean' } },
    });
    const [path, ...others] = positionals;
    if (path !== undefined && others.length === 0) {
      return { path, hasFiles: !values['without-files'] };
    }
  } catch {
    // Unknown arguments get the same answer as missing ones.
  }
  throw new StartupError(words.usage);
}
