import { dalle } from './dalle.ts';
import { midjourney } from './midjourney.ts';

/** What pages offer, by name. */
export const tools = { midjourney, dalle } as const;

export type ToolName = keyof typeof tools;

export const toolNames = Object.keys(tools) as [ToolName, ...ToolName[]];
