import { midjourney } from './midjourney.ts';

/**
 * What pages offer, by name. A page shows the price of a creation before the click; the service
 * charges it by the same function.
 */
export const tools = { midjourney } as const;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]];
