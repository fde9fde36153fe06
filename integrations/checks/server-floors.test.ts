import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from '../../scripts/workspace.ts';

const server = 'apps/server/src';

/** Files to check, and those that the check is made of. */
const copied = [
  'scripts',
  server,
  'apps/server/package.json',
  'packages/brand/src/locale.ts',
  'packages/brand/package.json',
  'package.json',
];

/** The server and the scripts that check it, in a folder where faults can be planted. */
async function copyServer(): Promise<string> {
  const home = await mkdtemp(join(tmpdir(), 'server-floors-'));
  onTestFinished(() => rm(home, { recursive: true }));
  for (const path of copied) {
    await cp(join(root, path), join(home, path), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(home, 'node_modules'));
  return home;
}

async function plantImport(home: string, { from, to }: { from: string; to: string }) {
  const file = join(home, server, from);
  await writeFile(file, `import '${to}';\n${await readFile(file, 'utf8')}`);
}

/** Runs the check of the arrows: its output, and whether it passes. */
function checkArrows(home: string): Promise<{ isPassed: boolean; output: string }> {
  const script = join(home, 'scripts/check-arrows.ts');
  return new Promise((resolve) =>
    execFile(process.execPath, [script], (error, stdout, stderr) =>
      resolve({ isPassed: error === null, output: stdout + stderr }),
    ),
  );
}

it('draws the server in ten floors or fewer', async () => {
  const { isPassed, output } = await checkArrows(await copyServer());
  expect(output).toContain('The server, in floors');
  expect(isPassed).toBe(true);
  const floors = output.split('\n').filter((line) => /^ +\d+ {2}\S/.test(line));
  expect(floors[0]).toMatch(/ src$/);
  expect(floors.length).toBeGreaterThan(1);
  expect(floors.length).toBeLessThanOrEqual(10);
});

it.each([
  {
    name: 'a folder to one above it',
    from: 'points/add-points.ts',
    to: '../orders/order-services.ts',
  },
  { name: 'a folder to one beside it', from: 'songs/song-routes.ts', to: '../user/user-routes.ts' },
  {
    name: 'a folder within a folder to one that it may not import',
    from: 'creations/plan/split-script.ts',
    to: '../tell/creation-watch.ts',
  },
  { name: 'a folder to composition', from: 'uploads/upload-services.ts', to: '../services.ts' },
  { name: 'a file of the ground to composition', from: 'random-id.ts', to: './environment.ts' },
])('refuses a planted import from $name', async ({ from, to }) => {
  const home = await copyServer();
  await plantImport(home, { from, to });
  const { isPassed, output } = await checkArrows(home);
  expect(isPassed).toBe(false);
  const target = join(server, from, '..', to);
  expect(output).toContain(`${server}/${from}  imports ${target}; `);
});

it('refuses a folder that has no floor', async () => {
  const home = await copyServer();
  await cp(join(home, server, 'songs'), join(home, server, 'tunes'), { recursive: true });
  const { isPassed, output } = await checkArrows(home);
  expect(isPassed).toBe(false);
  expect(output).toContain(`${server}/tunes has no floor`);
});
