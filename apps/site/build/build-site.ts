import { createHash } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { checkBrowserApis } from './check-browser-apis.ts';
import { compressFiles } from './compress-files.ts';
import { readAssets } from './read-assets.ts';
import { writeBrand } from './write-brand.ts';

/** Exports of the server bundle. */
export type SiteRenderer = typeof import('../src/server-entry.tsx');

const root = fileURLToPath(new URL('..', import.meta.url));
const outDir = join(root, 'dist');
const serverDir = join(outDir, 'server');

/** A script's hash as a content security policy writes it. */
function hashScript(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}

/** The bundle that renders pages, imported. */
async function buildRenderer(): Promise<SiteRenderer> {
  await build({
    root,
    logLevel: 'warn',
    build: { ssr: 'src/server-entry.tsx', outDir: serverDir, minify: false },
  });
  return import(pathToFileURL(join(serverDir, 'server-entry.js')).href);
}

export interface BuildSiteOptions {
  readonly brandId: string | undefined;
  readonly origin: string | undefined;
}

function checkOrigin({ brandId, origin }: BuildSiteOptions): void {
  if (origin === undefined) return;
  if (!brandId) {
    throw new Error(
      `SITE_ORIGIN is "${origin}", but the build has several brands, each with hosts of its own. Set SITE_BRAND too, or leave SITE_ORIGIN out.`,
    );
  }
  if (!URL.canParse(origin) || new URL(origin).origin !== origin || !/^https?:/.test(origin)) {
    throw new Error(
      `SITE_ORIGIN is "${origin}", which is no origin; write it like https://example.com, without a path.`,
    );
  }
}

/**
 * Builds `dist`: `assets/` for every host, `pages/<brand>/` for each brand, `hosts.json` that says
 * which host is whose, `tools.json` that says where the tools are, `csp.json` with the hashes of inline scripts, and beside each text file its brotli and gzip forms.
 *
 * @param options.brandId The one brand that every host gets; default: the brand of the host.
 * @param options.origin Where a site of one brand is, such as `https://example.com`: for canonical
 *   addresses and the sitemap. Default: each brand's first host.
 * @throws Error when there is no such brand, when the origin is none or one for several brands, and
 *   when a script needs a newer browser than the site does.
 */
export async function buildSite({ brandId, origin }: BuildSiteOptions): Promise<void> {
  checkOrigin({ brandId, origin });
  await build({
    root,
    logLevel: 'warn',
    build: {
      outDir,
      manifest: true,
      rolldownOptions: { input: ['src/main.ts', 'src/hydrate.tsx'] },
    },
  });
  checkBrowserApis(join(outDir, 'assets'));
  const renderer = await buildRenderer();
  const shipped = renderer.brands;
  const chosen = brandId ? shipped.filter(({ id }) => id === brandId) : shipped;
  const [first] = chosen;
  if (!first) {
    const known = shipped.map(({ id }) => id).join(', ');
    throw new Error(`SITE_BRAND names the brand "${brandId}", which does not exist; use ${known}.`);
  }

  const written = chosen.map((brand) => {
    const assets = readAssets({ outDir, locale: brand.locale });
    return writeBrand({ brand, renderer, assets, outDir, origin });
  });
  await Promise.all(written);

  const owners = brandId ? [] : chosen.flatMap(({ id, hosts }) => hosts.map((host) => [host, id]));
  const hosts = { default: first.id, hosts: Object.fromEntries(owners) };
  writeFileSync(join(outDir, 'hosts.json'), `${JSON.stringify(hosts, null, 2)}\n`);

  writeFileSync(join(outDir, 'tools.json'), `${JSON.stringify(renderer.toolPaths, null, 2)}\n`);

  const scriptHashes = renderer.inlineScripts.map(hashScript);
  writeFileSync(join(outDir, 'csp.json'), `${JSON.stringify({ scriptHashes }, null, 2)}\n`);

  // Needed to render, not to serve.
  rmSync(serverDir, { recursive: true });
  rmSync(join(outDir, '.vite'), { recursive: true });
  await compressFiles(outDir);
}
