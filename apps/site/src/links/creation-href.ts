import { closedPaths } from './closed-paths.ts';
import { findToolPath, wordlessTools } from './tool-paths.ts';

/** A create page, with a prompt to begin from. */
export function creationHref(prompt: string, path: string): string {
  return `${path}?${new URLSearchParams({ prompt })}`;
}

/**
 * Where a prompt is used again that a tool was given; undefined if its owner does not show it, and
 * where the tool takes none, is closed here, or is newer.
 */
export function sameHref(prompt: string, tool: string = 'midjourney'): string | undefined {
  const path = prompt === '' || wordlessTools.includes(tool) ? undefined : findToolPath(tool);
  return path === undefined || closedPaths().includes(path)
    ? undefined
    : creationHref(prompt, path);
}
