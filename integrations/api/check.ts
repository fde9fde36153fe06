import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { findBase } from '../changes/find-base.ts';
import { readChangesets } from '../changes/read-changesets.ts';
import { publishedPackages, root } from '../packages.ts';
import { run } from '../run.ts';
import { checkApi } from './check-api.ts';
import { writeReports } from './write-reports.ts';

function readReports(folder: string): ReadonlyMap<string, string> {
  if (!existsSync(folder)) return new Map();
  const files = globSync('*.api.md', { cwd: folder });
  return new Map(files.map((file) => [file, readFileSync(join(folder, file), 'utf8')]));
}

async function readReportsOf(commit: string, folder: string): Promise<ReadonlyMap<string, string>> {
  const list = await run(['git', 'ls-tree', '--name-only', commit, `${folder}/`], root);
  const files = list.split('\n').filter((file) => file.endsWith('.api.md'));
  const reports = files.map(async (file) => {
    return [basename(file), await run(['git', 'show', `${commit}:${file}`], root)] as const;
  });
  return new Map(await Promise.all(reports));
}

const built = await mkdtemp(join(tmpdir(), 'api-'));
try {
  writeReports(built);
  const base = await findBase();
  const changesets = await readChangesets();
  const issues: string[] = [];
  for (const { name, folder } of publishedPackages) {
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const reviewed = join(folder, 'api');
    issues.push(
      ...checkApi(
        {
          name,
          version,
          base: base ? await readReportsOf(base, relative(root, reviewed)) : new Map(),
          reviewed: readReports(reviewed),
          built: readReports(join(built, basename(folder))),
        },
        changesets,
      ),
    );
  }
  if (issues.length > 0) {
    console.error(issues.join('\n'));
    process.exitCode = 1;
  } else console.log(`${publishedPackages.length} packages offer what their reports say.`);
} finally {
  await rm(built, { recursive: true, force: true });
}
