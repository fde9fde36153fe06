import { matchesGlob } from 'node:path';
import type { Manifest, Unpacked } from './unpacked.ts';

/** Ranges that only mean something inside of a workspace. */
const workspaceRange = /^(workspace|catalog|file|link|portal):/;

function uninstallable(manifest: Manifest): readonly string[] {
  const ranges = {
    ...manifest.dependencies,
    ...manifest.peerDependencies,
    ...manifest.optionalDependencies,
  };
  return Object.entries(ranges)
    .filter(([, range]) => workspaceRange.test(range))
    .map(([name, range]) => `${name} is published as "${range}", which nobody can install.`);
}

/** Style sheets that a bundler would drop: it may leave out what the manifest says has no effect. */
function droppedStyles({ exports = {}, sideEffects = true }: Manifest): readonly string[] {
  const kept = Array.isArray(sideEffects) ? sideEffects : [];
  return Object.values(exports)
    .filter((target) => typeof target === 'string')
    .filter((target) => target.endsWith('.css') && sideEffects !== true)
    .filter((target) => {
      const path = target.replace(/^\.\//, '');
      return !kept.some((glob) => matchesGlob(path, glob.includes('/') ? glob : `**/${glob}`));
    })
    .map((target) => `Tree shaking drops ${target}: "sideEffects" must name it.`);
}

/** Packages that a page must have once, since their parts share a context. */
const onceAPage = ['react', 'react-dom', 'jotai', '@site/shell'];

/** Shared contexts as peers, and React in each version that is promised. */
function checkPeers({ dependencies, peerDependencies = {} }: Manifest): readonly string[] {
  const issues: string[] = [];
  for (const name of onceAPage) {
    if (dependencies?.[name]) issues.push(`${name} must be a peer, not a dependency.`);
  }
  for (const name of ['react', 'react-dom']) {
    const range = peerDependencies[name];
    if (range !== undefined && !(range.includes('^18.') && range.includes('^19.'))) {
      issues.push(`The peer range of ${name} must take in 18 and 19, not "${range}".`);
    }
  }
  return issues;
}

/** Lists what is wrong with the manifest that others get, a sentence each. */
export function checkManifest({ manifest, files }: Unpacked): readonly string[] {
  const { name, license, type, repository, publishConfig } = manifest;
  const issues = [...uninstallable(manifest), ...droppedStyles(manifest), ...checkPeers(manifest)];
  const folder = `packages/${name.split('/')[1]}`;
  if (repository?.directory !== folder) issues.push(`repository.directory must be ${folder}.`);
  if (publishConfig?.access !== 'public') issues.push('publishConfig.access must be "public".');
  if (license !== 'MIT' || type !== 'module') issues.push('It must be MIT and an ES module.');
  if (!manifest.engines?.['node']) issues.push('engines.node must say which Node it runs on.');
  if (manifest.private) issues.push('It is private.');
  for (const target of Object.values(manifest.exports ?? {})) {
    for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
      const file = path.replace(/^\.\//, '');
      if (!files.includes(file)) issues.push(`"exports" names ${file}, which is not packed.`);
    }
  }
  return issues;
}
