import type { ToolName } from '@site/api-client/wire';

/** The pages that list the works of one tool. */
const paths: Partial<Readonly<Record<ToolName, string>>> = {
  music: '/art/my/music/',
  'digital-human': '/art/my/digital-videos/',
};

/** Finds the page of everything that somebody has made with a tool. */
export const ownWorksPath = (tool: ToolName): string => paths[tool] ?? '/art/mypaintings';
