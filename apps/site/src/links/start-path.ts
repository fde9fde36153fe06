import { useClosedPaths } from './closed-paths.ts';
import { toolPaths, wordlessTools } from './tool-paths.ts';

/** Finds where a prompt is begun: at the first tool that is open. Where none is, Midjourney's page says so. */
export function useStartPath(): string {
  const closed = useClosedPaths();
  const open = Object.entries(toolPaths).find(
    ([tool, path]) => !wordlessTools.includes(tool) && !closed.includes(path),
  );
  return open?.[1] ?? toolPaths.midjourney;
}
