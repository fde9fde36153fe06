import type { LineageStep } from '@site/api-client/creations';
import type { CreationMessages } from '../messages/messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';

/**
 * A short name of what was done to make a creation: the action that was run, in the engine's words but for another of
 * the same, or the tool.
 */
export function stepName(
  { creation: { tool }, action }: Pick<LineageStep, 'creation' | 'action'>,
  { pages, task }: { pages: readonly PictureTool[]; task: CreationMessages['task'] },
): string {
  if (action) return action.kind === 'reroll' ? task.reroll : action.label;
  return pages.find((page) => page.tool === tool)?.label ?? tool;
}
