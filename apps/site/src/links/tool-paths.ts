import type { ToolInput, ToolName } from '@site/api-client/wire';
import { routes } from '../routes.ts';

type ToolRoute = Extract<(typeof routes)[number], { isTool: true }>;

/** The tools that have pages. Texts are written beside the prompts of others, and speeches are heard in films. */
export type PageTool = Exclude<ToolName, 'text' | 'speech'>;

/** The pages of the tools. */
export const toolPaths = Object.fromEntries(
  routes.flatMap((route) => ('isTool' in route ? [[route.page, route.path]] : [])),
) as { readonly [Tool in ToolRoute['page']]: string } satisfies Readonly<Record<PageTool, string>>;

type WordlessTool = {
  [Tool in PageTool]: 'prompt' extends keyof ToolInput<Tool>['input'] ? never : Tool;
}[PageTool];
const wordless: Readonly<Record<WordlessTool, true>> = { upscale: true, 'face-swap': true };

/** Tools with nothing to write. */
export const wordlessTools: readonly string[] = Object.keys(wordless);

/** The tool whose page a path is; undefined for another page. */
export function findTool(path: string): PageTool | undefined {
  const tools = Object.keys(toolPaths) as PageTool[];
  return tools.find((tool) => toolPaths[tool] === path);
}

/** The page of a tool by its name; undefined if it has none, or is newer than this site. */
export function findToolPath(tool: string): string | undefined {
  return Object.hasOwn(toolPaths, tool) ? toolPaths[tool as PageTool] : undefined;
}
