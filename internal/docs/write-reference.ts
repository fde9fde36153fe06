import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Application } from 'typedoc';

const packagesFolder = join(import.meta.dirname, '../../packages');

/** Packages in the order in which a creation page needs them. */
export const packages = [
  'validators',
  'creation',
  'shell',
  'brand',
  'api-client',
  'media-metadata',
  'engines',
] as const;

type Exports = Record<string, string | { types: string }>;

/**
 * Writes a page for each entry point of a package from its docstrings, as Markdown under
 * `reference/`. The packages have to be built.
 */
export async function writeReference(): Promise<void> {
  rmSync(join(import.meta.dirname, 'reference'), { recursive: true, force: true });
  for (const name of packages) {
    const folder = join(packagesFolder, name);
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const entries = Object.values(manifest.exports as Exports).flatMap((target) =>
      typeof target === 'string' ? [] : [join(folder, target.types)],
    );
    const application = await Application.bootstrapWithPlugins({
      name: manifest.name,
      lang: 'zh',
      plugin: ['typedoc-plugin-markdown'],
      entryPoints: entries,
      tsconfig: join(import.meta.dirname, 'tsconfig.reference.json'),
      out: join(import.meta.dirname, 'reference', name),
      logLevel: 'Error',
      // A docstring of one package names what another one has.
      validation: false,
      readme: 'none',
      disableSources: true,
      excludeInternal: true,
      // What a part takes over from React is described there.
      excludeExternals: true,
      skipErrorChecking: true,
      ...{
        // Of several modules the main entry is the one that is called `index`.
        entryFileName: entries.length > 1 ? 'contents' : 'index',
        hidePageHeader: true,
        hideBreadcrumbs: true,
        router: 'module',
      },
    });
    const project = await application.convert();
    if (!project) throw new Error(`TypeDoc could not read ${manifest.name}.`);
    await application.generateOutputs(project);
  }
}

if (process.argv[1] === import.meta.filename) await writeReference();
