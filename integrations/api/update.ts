import { cpSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { publishedPackages } from '../packages.ts';
import { writeReports } from './write-reports.ts';

const built = mkdtempSync(join(tmpdir(), 'api-'));
writeReports(built);
for (const { folder } of publishedPackages) {
  const reviewed = join(folder, 'api');
  rmSync(reviewed, { recursive: true, force: true });
  const reports = join(built, basename(folder));
  for (const report of globSync('*.api.md', { cwd: reports })) {
    cpSync(join(reports, report), join(reviewed, report));
  }
}
rmSync(built, { recursive: true });
