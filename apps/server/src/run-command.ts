import { type DataFolder, openDataFolder } from './data-folder/open-data-folder.ts';
import type { OpenDatabase } from './database/database.ts';
import { openUnmigrated } from './database/open-database.ts';
import { type Environment, readEnvironment } from './environment.ts';
import { StartupError } from './startup-error.ts';

/** Context of a command beside the server. */
export type CommandContext = {
  environment: Environment;
  dataFolder: DataFolder['path'];
  /** As it is: no migration has run. */
  open: OpenDatabase;
};

/**
 * Runs a command on the database of the server's own environment, past any pooler, and sets the
 * exit code: what `run` returns, or 1 with the reason on stderr when the operator can fix it.
 */
export async function runCommand(
  run: (context: CommandContext) => Promise<number>,
  { isExclusive }: { isExclusive?: boolean } = {},
): Promise<void> {
  const closers: (() => unknown)[] = [];
  try {
    const { DATABASE_DIRECT_URL, ...others } = readEnvironment(process.env);
    const environment = { ...others, DATABASE_URL: DATABASE_DIRECT_URL ?? others.DATABASE_URL };
    // The embedded database is one process's at a time: stop the server first.
    const exclusive = isExclusive ?? !environment.DATABASE_URL;
    const folder = openDataFolder(environment.DATA_DIR, { exclusive });
    closers.push(folder.unlock);
    const open = await openUnmigrated({ environment, dataFolder: folder.path });
    closers.push(open.close);
    process.exitCode = await run({ environment, dataFolder: folder.path, open });
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  } finally {
    for (const close of closers.reverse()) await close();
  }
}
