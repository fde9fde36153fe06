import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Manifest } from 'vite';
import type { PageAssets } from '../src/document/render-document.ts';

/** What every page has to load; icon and pictures are the brand's. */
export type SharedAssets = Omit<PageAssets, 'icon' | 'pictures'>;

const entryFile = 'src/main.ts';
/** What the entry asks for at once, one after the other. */
const nextFile = 'src/hydrate.tsx';
const toPath = (file: string) => `/${file}`;

/** A chunk and all that it imports at once, itself first. */
function collectChunks(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no chunk "${name}".`);
  if (found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectChunks(manifest, imported, found);
  return found;
}

/** Reads what the client build has written: the modules and the style sheet that all pages share. */
export function readAssets({ outDir }: { outDir: string }): SharedAssets {
  const manifest: Manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'));
  const sheet = Object.values(manifest).find(({ file }) => file.endsWith('.css'));
  if (!sheet) throw new Error('The build has no style sheet; does src/main.tsx still import it?');
  const text = readFileSync(join(outDir, sheet.file), 'utf8').trim();
  const first = collectChunks(manifest, entryFile);
  const [script = '', ...imported] = collectChunks(manifest, nextFile, first);
  return { script: toPath(script), preloads: imported.map(toPath), styles: { text } };
}
