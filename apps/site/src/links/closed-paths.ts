import { useMemo } from 'react';
import { useIsTakenOver } from '../loading/use-is-taken-over.ts';
import { findToolPath } from './tool-paths.ts';

const none: readonly string[] = [];

/**
 * The pages of the tools that the deployment has no model for, as the server has told in the document's
 * element. What is pre-rendered knows of none.
 */
export function closedPaths(): readonly string[] {
  if (typeof document === 'undefined') return none;
  const tools = document.documentElement.dataset['closedTools'];
  return tools === undefined ? none : tools.split(' ').flatMap((tool) => findToolPath(tool) ?? []);
}

/**
 * The same for what is rendered: none as long as the pre-rendered page is taken over. Until then the
 * server's own styles hide each element whose `data-tool` names a closed tool.
 */
export function useClosedPaths(): readonly string[] {
  const isTakenOver = useIsTakenOver();
  return useMemo(() => (isTakenOver ? closedPaths() : none), [isTakenOver]);
}
