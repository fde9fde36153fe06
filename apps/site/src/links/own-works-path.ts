import type { ToolName } from '@site/api-client/wire';

/** The pages that list the works of one tool. */
const paths: Partial<Readonly<Record<ToolName, string>>> = {
  music: '/art/my/music/',
  'digital-human': '/art/my/digital-videos/',
};

/** Where everything is found again that somebody has made with a tool. */
export const ownWorksPath = (tool: ToolName): string => paths[tool] ?? '/art/mypaintings';
