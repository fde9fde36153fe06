import { closedPaths } from './closed-paths.ts';
import { findToolPath, wordlessTools } from './tool-paths.ts';

/** A create page, with a prompt to begin from. */
export function creationHref(prompt: string, path: string): string {
  return `${path}?${new URLSearchParams({ prompt })}`;
}

/**
 * Finds where a prompt is used again that a tool was given, and the form of a tool that takes none, with the picture
 * whose address leads; undefined if the owner of the prompt does not show it, and where the tool is closed here, or is
 * newer.
 */
export function sameHref(prompt: string, tool: string = 'midjourney'): string | undefined {
  const path = findToolPath(tool);
  if (path === undefined || closedPaths().includes(path)) return undefined;
  if (!wordlessTools.includes(tool)) return prompt === '' ? undefined : creationHref(prompt, path);
  const [url] = /^https?:\S+/.exec(prompt) ?? [];
  return url === undefined ? path : `${path}?${new URLSearchParams({ url })}`;
}
