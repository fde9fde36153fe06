import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from './packages.ts';
import { checkConsumer } from './packed/check-consumer.ts';
import { checkTarball } from './packed/check-tarball.ts';
import { pack } from './packed/pack.ts';

const folder = await mkdtemp(join(tmpdir(), 'packed-'));
const issues: string[] = [];
const tarballs: Record<string, string> = {};
try {
  for (const published of publishedPackages) {
    const tarball = await pack(published, folder);
    tarballs[published.name] = tarball;
    issues.push(...(await checkTarball(published, tarball)));
  }
  await checkConsumer(tarballs, join(folder, 'consumer'));
} catch (error) {
  issues.push(error instanceof Error ? error.message : String(error));
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (issues.length > 0) {
  console.error(issues.join('\n'));
  process.exit(1);
}
console.log(`${publishedPackages.length} packages pack, install, type-check and run.`);
