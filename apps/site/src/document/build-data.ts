import type { SiteBuild } from '@site/shell';

/** Address where the site says which build it serves. */
const address = '/build.json';

/** The attribute of the document's element that names its build. */
export function writeBuild(id: string | undefined): string {
  return id === undefined ? '' : ` data-build="${id}"`;
}

/** The build that this page was written by; undefined in development. */
export function readBuild(): SiteBuild | undefined {
  const id = document.documentElement.dataset['build'];
  return id === undefined ? undefined : { id, readServed, onMissingCode };
}

async function readServed(): Promise<string | undefined> {
  try {
    const answer = await fetch(address, { cache: 'no-cache' });
    const { build }: { build?: unknown } = answer.ok ? await answer.json() : {};
    return typeof build === 'string' ? build : undefined;
  } catch {
    return undefined;
  }
}

/** The bundler's event for a module that could not be loaded, whatever asked for it. */
function onMissingCode(listener: () => void): () => void {
  addEventListener('vite:preloadError', listener);
  return () => removeEventListener('vite:preloadError', listener);
}
