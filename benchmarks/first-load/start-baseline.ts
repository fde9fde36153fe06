import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type SiteServer, startSiteServer } from '@internal/test-servers/site-server';

/**
 * The baseline: our own server with a site of one page, which is nothing but text. No page that says
 * as much can be there sooner.
 *
 * @param text What the page says, a paragraph a line.
 */
export async function startBaseline(text: string): Promise<SiteServer> {
  const folder = await mkdtemp(join(tmpdir(), 'first-load-baseline-'));
  const pages = join(folder, 'pages/default');
  const paragraphs = text
    .split(/\n+/)
    .map((line) => `<p>${line.replaceAll('<', '&lt;')}`)
    .join('\n');
  const html = `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><title>baseline</title>${paragraphs}</html>`;
  await mkdir(join(folder, 'assets'), { recursive: true });
  await mkdir(join(pages, 'art'), { recursive: true });
  await writeFile(join(folder, 'hosts.json'), '{"default":"default","hosts":{}}');
  await writeFile(join(pages, '404.html'), html);
  await writeFile(join(pages, 'art/index.html'), html);
  await writeFile(join(pages, 'art/index.html.gz'), gzipSync(html));
  const server = await startSiteServer({ env: { SITE_DIR: folder } });
  // The server has read its site into memory.
  await rm(folder, { recursive: true });
  return server;
}
