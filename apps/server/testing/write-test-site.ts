import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { loadSite, type Site } from '../src/pages/load-site.ts';

const files: Record<string, string> = {
  'hosts.json': JSON.stringify({ default: 'default', hosts: {} }),
  'assets/main-1a2b3c.js': 'export {};\n',
  'pages/default/art/index.html': '<!doctype html><title>画境</title>',
  'pages/default/404.html': '<!doctype html><title>找不到</title>',
  'pages/default/robots.txt': 'User-agent: *\n',
};

/** Writes a site of a page, an asset and a 404 page to `folder`, and reads it as the server does. */
export async function writeTestSite(folder: string): Promise<Site> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  const site = loadSite(folder);
  if (!site) throw new Error('The site that was just written is not there');
  return site;
}
