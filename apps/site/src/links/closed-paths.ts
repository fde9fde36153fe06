import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { findToolPath } from './tool-paths.ts';

/** The names of the closed tools, as the server has written them into the document's element. */
const readClosedTools = () =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['closedTools'] ?? '');

const toPaths = (tools: string) => tools.split(' ').flatMap((tool) => findToolPath(tool) ?? []);

/** The pages of the tools that the deployment has no model for. What is pre-rendered knows of none. */
export const closedPaths = (): readonly string[] => toPaths(readClosedTools());

const subscribe = () => () => {};

/**
 * The same for what is rendered in the page: none as long as the pre-rendered page is taken over. Until then the
 * server's own styles hide each element whose `data-tool` names a closed tool.
 */
export function useClosedPaths(): readonly string[] {
  const tools = useSyncExternalStore(subscribe, readClosedTools, () => '');
  return useMemo(() => toPaths(tools), [tools]);
}

/**
 * The same for what is rendered around the page. It is told with the urgency of a transition, which waits for the page to be
 * taken over: anything more urgent would throw the pre-rendered page away while its code is still on its way, with
 * all that has been typed there.
 */
export function useClosedPathsAround(): readonly string[] {
  const tools = useDeferredValue(readClosedTools(), '');
  return useMemo(() => toPaths(tools), [tools]);
}
