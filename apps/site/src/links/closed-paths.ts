import { useMemo, useSyncExternalStore } from 'react';
import { findToolPath } from './tool-paths.ts';

/** The names of the closed tools, as the server has written them into the document's element. */
const readClosedTools = () =>
  typeof document === 'undefined' ? '' : (document.documentElement.dataset['closedTools'] ?? '');

const toPaths = (tools: string) => tools.split(' ').flatMap((tool) => findToolPath(tool) ?? []);

/** The pages of the tools that the deployment has no model for. What is pre-rendered knows of none. */
export const closedPaths = (): readonly string[] => toPaths(readClosedTools());

const subscribe = () => () => {};

/**
 * The same for what is rendered: none as long as the pre-rendered page is taken over. Until then the
 * server's own styles hide each element whose `data-tool` names a closed tool.
 */
export function useClosedPaths(): readonly string[] {
  const tools = useSyncExternalStore(subscribe, readClosedTools, () => '');
  return useMemo(() => toPaths(tools), [tools]);
}
