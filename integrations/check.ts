import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkConsumer } from './check-consumer.ts';
import { checkTarball } from './check-tarball.ts';
import { pack } from './pack.ts';
import { publishedPackages } from './packages.ts';

const folder = await mkdtemp(join(tmpdir(), 'packed-'));
const complaints: string[] = [];
const tarballs: Record<string, string> = {};
try {
  for (const published of publishedPackages) {
    const tarball = await pack(published, folder);
    tarballs[published.name] = tarball;
    for (const complaint of await checkTarball(published, tarball)) {
      complaints.push(`${published.name}: ${complaint}`);
    }
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
