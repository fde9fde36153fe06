import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';

/**
 * Starts a server with engines and models of its own, and stops it when `use` is done.
 *
 * @param configuration What its `ENGINES_FILE` says.
 * @param env The keys that it names.
 */
export async function serveConfiguration(
  {
    configuration,
    databaseUrl,
    env,
  }: { configuration: object; databaseUrl?: string; env?: Readonly<Record<string, string>> },
  use: (server: SiteServer) => Promise<void>,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-journey-'));
  const file = join(folder, 'engines.json');
  await writeFile(file, JSON.stringify(configuration));
  const server = await startSiteServer({
    ...(databaseUrl !== undefined && { databaseUrl }),
    env: { ENGINES_FILE: file, FFMPEG_PATH: 'ffmpeg', ...env },
  });
  await use(server);
  await server.stop();
  await rm(folder, { recursive: true });
}
