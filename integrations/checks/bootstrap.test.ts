import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { run } from '../run.ts';

const scripts = resolve(import.meta.dirname, '../../scripts');

/** Notes how it was called, and installs one library in each package that has a manifest. */
const pnpm = `#!/bin/sh
echo "$*" >> calls
test -f broken && exit 1
for folder in . packages/one; do mkdir -p $folder/node_modules/left-pad $folder/node_modules/@site/two; done
mkdir -p node_modules/.pnpm
echo "$*" > node_modules/.modules.yaml
`;

describe('npm start and its likes', () => {
  let root: string;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'bootstrap-'));
    for (const name of ['bootstrap.mjs', 'installation.mjs']) {
      await cp(join(scripts, name), join(root, 'scripts', name));
    }
    const files = {
      'package.json': '{ "packageManager": "pnpm@1.2.3" }',
      'pnpm-lock.yaml': 'lockfileVersion: 1',
      'pnpm-workspace.yaml': 'packages: [packages/*]',
      'packages/one/package.json': '{}',
      'scripts/start.ts': "console.log('started');",
      'scripts/test.ts': "console.log('tested');",
      '.tools/node_modules/pnpm/package.json': '{ "version": "1.2.3" }',
      '.tools/node_modules/.bin/pnpm': pnpm,
    };
    for (const [name, content] of Object.entries(files)) await write(name, content);
    await chmod(join(root, '.tools/node_modules/.bin/pnpm'), 0o755);
  });
  afterEach(() => rm(root, { recursive: true, force: true }));

  async function write(name: string, content: string) {
    await mkdir(join(root, name, '..'), { recursive: true });
    await writeFile(join(root, name), content);
  }

  /** Runs a verb, and says whether pnpm was called for it. */
  async function installs(verb: 'start' | 'test'): Promise<boolean> {
    await rm(join(root, 'calls'), { force: true });
    const said = await run(['node', 'scripts/bootstrap.mjs', verb], root);
    expect(said).toBe(`${verb}ed\n`);
    const calls = await readFile(join(root, 'calls'), 'utf8').catch(() => '');
    return calls.includes('install --frozen-lockfile');
  }

  it('install once, and not again while nothing has changed', async () => {
    expect(await installs('start')).toBe(true);
    expect(await installs('start')).toBe(false);
    await write('packages/one/src/index.ts', 'export {}');
    await write('node_modules/.cache/some-tool', '');
    expect(await installs('start')).toBe(false);
  });

  it.each([
    ['the lock file', 'pnpm-lock.yaml'],
    ['the settings of the workspace', 'pnpm-workspace.yaml'],
    ['the settings of the registry', '.npmrc'],
    ['a manifest', 'packages/one/package.json'],
    ['a new package', 'packages/new/package.json'],
    ['what another installation made', 'node_modules/.modules.yaml'],
  ])('install again after a change of %s', async (_, file) => {
    await installs('start');
    await write(file, '{ "changed": true }');
    expect(await installs('start')).toBe(true);
    expect(await installs('start')).toBe(false);
  });

  it.each([
    'node_modules',
    'packages/one/node_modules',
    'packages/one/node_modules/left-pad',
    'packages/one/node_modules/@site/two',
  ])('install again when %s was taken away', async (folder) => {
    await installs('start');
    await rm(join(root, folder), { recursive: true });
    expect(await installs('start')).toBe(true);
  });

  it('install all for the tests after a start, and no more for a start after those', async () => {
    expect(await installs('start')).toBe(true);
    expect(await installs('test')).toBe(true);
    expect(await installs('start')).toBe(false);
    expect(await installs('test')).toBe(false);
  });

  it('install again after an installation that failed', async () => {
    await installs('start');
    await write('pnpm-lock.yaml', 'lockfileVersion: 2');
    await write('broken', '');
    await expect(installs('start')).rejects.toThrow('could not install the dependencies');
    await write('pnpm-lock.yaml', 'lockfileVersion: 1');
    await rm(join(root, 'broken'));
    expect(await installs('start')).toBe(true);
  });
});
