import type { Options } from 'tsup';
import { isClientModule } from './is-client-module.ts';
import { packageConfig } from './tsup.ts';

/** A package's own modules stay files of their own. */
const keepModulesApart: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'keep-modules-apart',
  setup(build) {
    build.onResolve({ filter: /^\.{1,2}\// }, ({ path, kind }) =>
      kind === 'entry-point' ? undefined : { path: path.replace(/\.tsx?$/, '.js'), external: true },
    );
  },
};

const markClientModules: NonNullable<Options['plugins']>[number] = {
  name: 'mark-client-modules',
  renderChunk(code) {
    // On the first line, a comment: no line moves, so the source map stays true.
    return isClientModule(code) ? { code: `'use client'; ${code}` } : undefined;
  },
};

/**
 * Builds a package to one module for each source file, so that a bundler leaves out what a page does
 * not use. What runs in the browser only is marked `'use client'`, module by module, so that server
 * components can call the rest.
 */
export function modulesConfig() {
  return packageConfig(['src/**/*.{ts,tsx}', '!src/**/*.{test,test-d}.*'], {
    esbuildPlugins: [keepModulesApart],
    plugins: [markClientModules],
    splitting: false,
    treeshake: false,
  });
}
