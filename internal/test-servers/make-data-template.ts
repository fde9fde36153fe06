import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type StartSiteServerOptions, startSiteServer } from './start-site-server.ts';

/** Files that take a server seconds at its first start, and are the same each time. */
const entries = ['database', 'store-id', 'simulated-wechat-pay'];

/** Has a server start once in a folder that is empty, and leaves there what others can begin with. */
export async function makeDataTemplate(
  folder: string,
  { from }: Pick<StartSiteServerOptions, 'from'> = {},
): Promise<void> {
  const server = await startSiteServer({
    ...(from !== undefined && { from }),
    dataDir: folder,
    usesTemplate: false,
  });
  await server.stop();
  for (const entry of await readdir(folder)) {
    if (!entries.includes(entry)) await rm(join(folder, entry), { recursive: true });
  }
}
