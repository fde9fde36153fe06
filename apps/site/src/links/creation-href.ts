import type { ToolName } from '@site/api-client/wire';
import { findToolPath, toolPaths } from './tool-paths.ts';

/** A create page, with a prompt to begin from. */
export function creationHref(prompt: string, path = toolPaths.midjourney): string {
  return `${path}?${new URLSearchParams({ prompt })}`;
}

/** Tools with nothing to write. */
const wordless: readonly string[] = ['upscale', 'face-swap'] satisfies readonly ToolName[];

/**
 * Where a prompt is used again that a tool was given; undefined if its owner does not show it, and
 * where the tool takes none, or is newer.
 */
export function sameHref(prompt: string, tool: string = 'midjourney'): string | undefined {
  const path = prompt === '' || wordless.includes(tool) ? undefined : findToolPath(tool);
  return path && creationHref(prompt, path);
}
