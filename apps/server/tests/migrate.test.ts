import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '@internal/test-servers/postgres';
import { startSiteServer } from '@internal/test-servers/site-server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listMigrations } from '../src/database/migrations-folder.ts';
import { bothDatabases } from '../testing/open-test-database.ts';
import { runServerCommand } from '../testing/run-server-command.ts';

describe.each(bothDatabases)('migrate on %s', (kind) => {
  let postgres: TestPostgres | undefined;
  let folder: string;
  let env: Record<string, string>;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'test-migrate-'));
    if (kind === 'postgres') postgres = await startPostgres();
    env = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  });
  afterAll(async () => {
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('is waited for by a server that must not migrate itself', async () => {
    const start = () =>
      startSiteServer({
        from: 'source',
        dataDir: folder,
        usesTemplate: false,
        env: { ...env, MIGRATE_AT_START: 'no' },
      });
    const names = listMigrations().map(({ name }) => name);
    await expect(start()).rejects.toThrow(
      `\nThe database lacks changes that this version needs: ${names.join(', ')}. Run \`node dist/migrate.js\` first, with the same configuration, or set MIGRATE_AT_START=yes.\n`,
    );

    const first = await runServerCommand('migrate', { env });
    expect(first).toMatchObject({ code: 0, stderr: '' });
    expect(first.stdout).toBe(`数据库已更新，新增 ${names.length} 项变更：${names.join('、')}。\n`);
    const second = await runServerCommand('migrate', { env });
    expect(second).toEqual({ code: 0, stdout: '数据库已是最新，无需更新。\n', stderr: '' });

    const server = await start();
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(await server.stop()).toBe(0);
    // Five processes, one after the other.
  }, 240_000);
});
