import { join } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig } from '@microsoft/api-extractor';
import { type EntryPoint, entryPoints } from './entry-points.ts';

function configure({ published, declarations, report }: EntryPoint, folder: string) {
  const reportFolder = join(folder, published.folder.split(/[\\/]/).at(-1) ?? '');
  return ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: join(published.folder, 'package.json'),
    configObject: {
      projectFolder: published.folder,
      mainEntryPointFilePath: declarations,
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            module: 'ESNext',
            moduleResolution: 'bundler',
            lib: ['ES2023', 'DOM', 'DOM.Iterable'],
            jsx: 'react-jsx',
            types: [],
            strict: true,
            skipLibCheck: true,
          },
          files: entryPoints.map((entry) => entry.declarations),
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: report.replace('.api.md', ''),
        reportFolder,
        reportTempFolder: join(reportFolder, 'temporary'),
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
    },
  });
}

/**
 * Writes what each entry point offers, as a text to review, into a folder a package:
 * `<folder>/<package>/<entry>.api.md`. The packages have to be built.
 */
export function writeReports(folder: string): void {
  const configs = entryPoints.map((entry) => configure(entry, folder));
  const [first] = configs;
  if (!first) return;
  // One compilation for all of them.
  const compilerState = CompilerState.create(first, {
    additionalEntryPoints: entryPoints.map(({ declarations }) => declarations),
  });
  for (const config of configs) {
    Extractor.invoke(config, {
      localBuild: true,
      compilerState,
      messageCallback(message) {
        message.handled = message.logLevel !== 'error';
      },
    });
  }
}
