import { programConfig } from '@internal/build-config/tsup';
import type { Options } from 'tsup';
import manifest from './package.json' with { type: 'json' };

/** Libraries with files of their own beside them: WebAssembly, native modules, workers; and what `pg` asks for in vain. */
const besideBundle = [...Object.keys(manifest.dependencies), 'pg-native'];
const bundled = new RegExp(`^(?!(${besideBundle.join('|')})(/|$))`);

/** Some of the libraries are CommonJS, and ask for Node's modules by `require`. */
const banner =
  "import * as nodeModule from 'node:module'; const require = nodeModule.createRequire(import.meta.url);";

/**
 * The server and its libraries, but for the package's `dependencies`, in a few files: most of a start would be spent on
 * finding and reading a thousand small ones. What is imported by `import()` stays apart, and is read when it is needed.
 */
export function bundleConfig(entry: Record<string, string>, options: Options = {}) {
  return programConfig(entry, {
    noExternal: [bundled],
    banner: { js: banner },
    // esbuild leaves out as much; Rollup would read all of the libraries again.
    treeshake: false,
    ...options,
  });
}
