import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageAssets } from '../src/document/render-document.ts';
import type { PageName } from '../src/routes.ts';

/** Files that a page has to load besides the brand's icon and pictures. */
export type BuiltAssets = Omit<PageAssets, 'icon' | 'pictures'>;

const entryFile = 'src/main.ts';
/** Next module, which the entry imports immediately. */
const nextFile = 'src/hydrate.tsx';
const pageFile = (page: PageName) => `src/pages/${page}/${page}-page.tsx`;
/** The words of one language in a folder. */
const wordsFile = (folder: string, locale: string) => `src/${folder}/${locale.toLowerCase()}.ts`;
const toPath = (file: string) => `/${file}`;

/** A chunk and all its static imports, itself first. */
function collectChunks(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk "${name}".`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, found);
  return found;
}

export interface ReadAssetsOptions {
  readonly outDir: string;
  /** The language of the pages. */
  readonly locale: string;
}

/** Reads what the client build has written. @returns what a page in that language loads, by its name. */
export function readAssets({ outDir, locale }: ReadAssetsOptions): (page: PageName) => BuiltAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  if (!sheet) throw new Error('The build has no style sheet; does src/main.tsx still import it?');
  const text = readFileSync(join(outDir, sheet.file), 'utf8').trim();
  // Each file's name holds the hash of what is in it.
  const files = Object.values(manifest).map(({ file }) => file);
  const build = createHash('sha256')
    .update(files.sort().join('\n'))
    .digest('base64url')
    .slice(0, 12);
  const first = collectChunks(manifest, entryFile);
  collectChunks(manifest, nextFile, first);
  const [script = '', ...imported] = collectChunks(
    manifest,
    wordsFile('messages/base', locale),
    first,
  );
  const shared = {
    build,
    script: toPath(script),
    preloads: imported.map(toPath),
    styles: { text },
  };
  return (page) => {
    const all = new Set(first);
    const [code = '', messages = ''] = [
      pageFile(page),
      wordsFile(`pages/${page}/messages`, locale),
    ].map((file) => {
      collectChunks(manifest, file, all);
      return toPath(manifest[file]?.file ?? '');
    });
    const own = [...all].filter((file) => !first.has(file));
    return {
      ...shared,
      pageModules: { name: page, code, messages },
      pagePreloads: own.map(toPath),
    };
  };
}
