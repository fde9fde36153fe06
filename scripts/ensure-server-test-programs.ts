import { join } from 'node:path';
import { ensureFaketime } from './ensure-faketime.ts';
import { ensureFfmpeg } from './ensure-ffmpeg.ts';
import { ensurePgbouncer, findPgbouncer } from './ensure-pgbouncer.ts';
import { ensurePostgres, findPostgres } from './ensure-postgres.ts';
import { runCommand } from './run-command.ts';

/**
 * Sees to it that the server's tests find the programs that they start.
 *
 * @returns their versions: with another one, what the tests have found before says nothing.
 */
export async function ensureServerTestPrograms(): Promise<string> {
  await ensurePostgres();
  await ensureFaketime();
  await ensurePgbouncer();
  await ensureFfmpeg();
  const versions = await Promise.all([
    readFirstLine([join(findPostgres() ?? '', 'postgres'), '--version']),
    readFirstLine([findPgbouncer() ?? '', '--version']),
    readFirstLine(['ffmpeg', '-version']),
  ]);
  return versions.join('; ');
}

async function readFirstLine(command: readonly string[]): Promise<string> {
  const { output } = await runCommand(command);
  return output.split('\n')[0] ?? '';
}
