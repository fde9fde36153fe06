import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build as buildByEsbuild } from 'esbuild';
import { build as buildByVite, type Rolldown } from 'vite';
import { root } from '../packages.ts';

export type FirstLoad = {
  /** Of its files together, each by itself, as a server sends them. */
  readonly gzipBytes: number;
  /** The paths of the modules in it. */
  readonly modules: readonly string[];
};

type Chunk = {
  readonly code: string | Uint8Array;
  readonly imports: readonly string[];
  readonly modules: readonly string[];
};

const folder = join(root, 'integrations');
const { peerDependencies } = JSON.parse(
  readFileSync(join(root, 'packages/shell/package.json'), 'utf8'),
);
/** The host has them anyway. */
const peers = Object.keys(peerDependencies);

/** Measures what a page of this code loads before anything is pressed, without React and the other peers. */
export type MeasureFirstLoad = (code: string) => Promise<FirstLoad>;

export const bundlers: Readonly<Record<'esbuild' | 'vite', MeasureFirstLoad>> = {
  async esbuild(code) {
    const { metafile, outputFiles } = await buildByEsbuild({
      stdin: { contents: code, resolveDir: folder, sourcefile: 'page.js' },
      bundle: true,
      splitting: true,
      format: 'esm',
      minify: true,
      metafile: true,
      write: false,
      outdir: join(folder, 'dist'),
      absWorkingDir: folder,
      external: peers,
      logLevel: 'silent',
    });
    const written = new Map(outputFiles.map(({ path, contents }) => [path, contents]));
    const chunks = new Map<string, Chunk>();
    let page = '';
    for (const [path, output] of Object.entries(metafile.outputs)) {
      if (output.entryPoint === 'page.js') page = path;
      chunks.set(path, {
        code: written.get(join(folder, path)) ?? '',
        imports: output.imports.flatMap(({ kind, path }) =>
          kind === 'import-statement' ? [path] : [],
        ),
        modules: Object.keys(output.inputs),
      });
    }
    return measure(chunks, page);
  },

  async vite(code) {
    const pageId = 'virtual:page';
    const { output } = (await buildByVite({
      root: folder,
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        rolldownOptions: {
          input: pageId,
          external: (id) => peers.some((peer) => id === peer || id.startsWith(`${peer}/`)),
        },
      },
      plugins: [
        {
          name: 'page',
          resolveId: (id) => (id === pageId ? id : undefined),
          load: (id) => (id === pageId ? code : undefined),
        },
      ],
    })) as Rolldown.RolldownOutput;
    const chunks = new Map<string, Chunk>();
    let page = '';
    for (const file of output) {
      if (file.type !== 'chunk') continue;
      if (file.isEntry) page = file.fileName;
      chunks.set(file.fileName, { ...file, modules: file.moduleIds });
    }
    return measure(chunks, page);
  },
};

function measure(chunks: ReadonlyMap<string, Chunk>, page: string): FirstLoad {
  if (!chunks.has(page)) throw new Error('The bundler wrote no page.');
  const loaded = new Set<string>([page]);
  let gzipBytes = 0;
  const modules: string[] = [];
  for (const path of loaded) {
    const chunk = chunks.get(path);
    // A peer.
    if (!chunk) continue;
    for (const imported of chunk.imports) loaded.add(imported);
    gzipBytes += gzipSync(chunk.code).length;
    modules.push(...chunk.modules);
  }
  return { gzipBytes, modules };
}
