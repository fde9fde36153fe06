import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeDataTemplate } from '@internal/test-servers/data-template';

/** Has the servers of all journeys begin with a database that is there already. */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'journeys-template-'));
  await makeDataTemplate(folder);
  process.env['TEST_DATA_TEMPLATE'] = folder;
  return () => rm(folder, { recursive: true });
}
