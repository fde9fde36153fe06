import type { ToolName } from '@site/api-client/wire';

/** The pages of the tools. */
export const toolPaths: Readonly<Record<ToolName, string>> = {
  midjourney: '/art/',
  dalle: '/art/dalle3/',
  'stable-diffusion': '/art/sd',
  'image-edit': '/art/jimeng',
  'gpt-image': '/art/4o-img',
  'art-qr-code': '/art/qrcode/',
  upscale: '/art/upscale',
  'face-swap': '/art/faceswap',
};

/** Tools with nothing to write. */
export const wordlessTools: readonly string[] = [
  'upscale',
  'face-swap',
] satisfies readonly ToolName[];

/** The tool whose page a path is; undefined for another page. */
export function findTool(path: string): string | undefined {
  return Object.keys(toolPaths).find((tool) => findToolPath(tool) === path);
}

/** The page of a tool by its name; undefined if that one is newer than this site. */
export function findToolPath(tool: string): string | undefined {
  return Object.hasOwn(toolPaths, tool) ? toolPaths[tool as ToolName] : undefined;
}
