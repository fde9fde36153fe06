import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from './packages.ts';
import { checkConsumer } from './packed/check-consumer.ts';
import { checkTarball } from './packed/check-tarball.ts';
import { pack } from './packed/pack.ts';

const folder = await mkdtemp(join(tmpdir(), 'packed-'));
const complaints: string[] = [];
const tarballs: Record<string, string> = {};
try {
  for (const published of publishedPackages) {
    const tarball = await pack(published, folder);
    tarballs[published.name] = tarball;
    complaints.push(...(await checkTarball(published, tarball)));
  }
  await checkConsumer(tarballs, join(folder, 'consumer'));
} catch (error) {
  complaints.push(error instanceof Error ? error.message : String(error));
} finally {
  await rm(folder, { recursive: true, force: true });
}

if (complaints.length > 0) {
  console.error(complaints.join('\n'));
  process.exit(1);
}
console.log(`${publishedPackages.length} packages pack, install, type-check and run.`);
