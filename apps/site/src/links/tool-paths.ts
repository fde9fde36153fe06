import type { ToolName } from '@site/api-client/wire';
import { routes } from '../routes.ts';

type ToolRoute = Extract<(typeof routes)[number], { isTool: true }>;

/** The tools that have pages. Texts are written beside the prompts of others, and speeches are heard in films. */
export type PageTool = Exclude<ToolName, 'text' | 'speech'>;

/** The pages of the tools. */
export const toolPaths = Object.fromEntries(
  routes.flatMap((route) => ('isTool' in route ? [[route.page, route.path]] : [])),
) as { readonly [Tool in ToolRoute['page']]: string } satisfies Readonly<Record<PageTool, string>>;

/** Tools with nothing to write. */
export const wordlessTools: readonly string[] = [
  'upscale',
  'face-swap',
] satisfies readonly ToolName[];

/** The tool whose page a path is; undefined for another page. */
export function findTool(path: string): string | undefined {
  return Object.keys(toolPaths).find((tool) => findToolPath(tool) === path);
}

/** The page of a tool by its name; undefined if it has none, or is newer than this site. */
export function findToolPath(tool: string): string | undefined {
  return Object.hasOwn(toolPaths, tool) ? toolPaths[tool as PageTool] : undefined;
}
