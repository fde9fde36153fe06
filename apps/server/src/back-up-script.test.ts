import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { workspace } from '../testing/read-guides.ts';

const dayMs = 24 * 3_600_000;

/** Takes the place of Node: writes what a backup consists of, and ends as it is told. */
const standIn = `#!/bin/sh
[ "$1" = server/dist/backup.js ] || exit 9
mkdir "$2"
[ "$BACKUP_CODE" = 1 ] || echo {} > "$2/backup.json"
exit "$BACKUP_CODE"
`;

describe('the script of backups', () => {
  let base: string;
  let backups: string;
  beforeEach(async () => {
    base = await mkdtemp(join(tmpdir(), 'test-back-up-'));
    backups = join(base, 'backups');
    await mkdir(join(base, 'bin'));
    await writeFile(join(base, 'bin/node'), standIn, { mode: 0o700 });
    await mkdir(backups);
  });
  afterEach(() => rm(base, { recursive: true }));

  /** A whole backup of so many days ago. */
  async function addOld(name: string, { days }: { days: number }) {
    await mkdir(join(backups, name, 'files'), { recursive: true });
    const file = join(backups, name, 'backup.json');
    await writeFile(file, '{}');
    const at = new Date(Date.now() - days * dayMs);
    await utimes(file, at, at);
  }

  function backUp({ code }: { code: number }) {
    const { status, stderr } = spawnSync('sh', [join(workspace, 'deploy/back-up.sh'), '--once'], {
      env: {
        PATH: `${join(base, 'bin')}${delimiter}${process.env['PATH']}`,
        BACKUP_DIR: backups,
        BACKUP_DAYS: '14',
        BACKUP_CODE: String(code),
      },
      encoding: 'utf8',
    });
    return { status, stderr };
  }

  const newest = expect.stringMatching(/^\d{4}-\d\d-\d\d-\d{6}$/);

  it.each([0, 2])(
    'removes what is old once a newer one is whole, and ends with %i',
    async (code) => {
      await addOld('old', { days: 20 });
      await addOld('young', { days: 10 });
      await mkdir(join(backups, 'mine'));
      expect(backUp({ code })).toEqual({ status: code, stderr: '' });
      expect((await readdir(backups)).sort()).toEqual([newest, 'mine', 'young']);
    },
  );

  it('leaves everything as it was when it fails, and says so', async () => {
    await addOld('old', { days: 20 });
    const { status, stderr } = backUp({ code: 1 });
    expect(status).toBe(1);
    expect(stderr).toContain('The backup failed');
    expect(await readdir(backups)).toEqual(['old']);
  });
});
