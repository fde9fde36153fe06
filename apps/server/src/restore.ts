import { resolve } from 'node:path';
import { restoreBackup } from './backup/restore-backup.ts';
import { migrateDatabase } from './database/open-database.ts';
import { openStores } from './files/open-stores.ts';
import { operatorMessages } from './messages/operator.ts';
import { runCommand } from './run-command.ts';
import { StartupError } from './startup-error.ts';

/** `node dist/restore.js <backup>`: into an empty DATA_DIR or a bucket, and an empty database. */
await runCommand(
  async ({ environment, dataFolder, open }) => {
    const words = operatorMessages.restore;
    const [, , path] = process.argv;
    if (path === undefined) throw new StartupError(words.usage);
    const folder = resolve(path);
    const stores = await openStores({ environment, dataFolder });
    const { tables, files } = await restoreBackup({
      database: open.database,
      migrate: (options) => migrateDatabase(open, environment, options),
      dataFolder,
      inBucket: stores.inBucket,
      identity: stores.identity,
      folder,
    }).finally(stores.close);
    const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
    process.stdout.write(
      `${words.done({ rows, files: files.count, bytes: files.bytes, folder })}\n`,
    );
    return 0;
  },
  { isExclusive: true },
);
