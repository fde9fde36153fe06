import { ensureFaketime } from './ensure-faketime.ts';
import { ensureFfmpeg } from './ensure-ffmpeg.ts';
import { ensurePgbouncer } from './ensure-pgbouncer.ts';
import { ensurePostgres } from './ensure-postgres.ts';

/** Sees to it that the server's tests find the programs that they start. */
export async function ensureServerTestPrograms(): Promise<void> {
  await ensurePostgres();
  await ensureFaketime();
  await ensurePgbouncer();
  await ensureFfmpeg();
}
