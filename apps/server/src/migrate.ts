import { findMissingMigrations } from './database/find-missing-migrations.ts';
import { migrateDatabase } from './database/open-database.ts';
import { operatorMessages } from './messages/operator.ts';
import { runCommand } from './run-command.ts';

/** `node dist/migrate.js`: brings the database up to this version. */
await runCommand(async ({ environment, open }) => {
  const missing = await findMissingMigrations(open.database);
  await migrateDatabase(open, environment);
  process.stdout.write(`${operatorMessages.migrated(missing.map(({ name }) => name))}\n`);
  return 0;
});
