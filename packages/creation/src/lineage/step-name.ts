import type { LineageStep } from '@site/api-client/creations';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { PictureTool } from '../picture/picture-tool.ts';
import { actionName } from '../task/action-name.ts';

/**
 * A short name of what was done to make a creation: the action that was run, or the tool.
 */
export function stepName(
  { creation: { tool }, action }: Pick<LineageStep, 'creation' | 'action'>,
  { pages, words }: { pages: readonly PictureTool[]; words: Pick<StageMessages, 'actions'> },
): string {
  if (action) return actionName(action, words);
  return pages.find((page) => page.tool === tool)?.label ?? tool;
}
