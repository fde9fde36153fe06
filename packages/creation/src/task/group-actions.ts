import type { CreationAction } from '@site/api-client/creations';
import type { StageMessages } from '../messages/stage/stage-messages.ts';

export type ActionGroup = keyof StageMessages['next'];

/** Which actions stand together, by what they do. Anything else is in the last group. */
const groupOfKind: Readonly<Record<string, ActionGroup>> = {
  pick: 'pick',
  vary: 'vary',
  reroll: 'vary',
  zoom: 'frame',
  pan: 'frame',
};

/** Whether an action needs nothing that a page does not know. */
const isKnown = ({ needs = [] }: CreationAction) =>
  needs.every((need) => need === 'prompt' || need === 'mask');

/** The actions that a page can run, those alike together; no group is empty. */
export function groupActions(
  actions: readonly CreationAction[],
): readonly (readonly [ActionGroup, readonly [CreationAction, ...CreationAction[]]])[] {
  const groups = new Map<ActionGroup, [CreationAction, ...CreationAction[]]>();
  for (const action of actions.filter(isKnown)) {
    const name = groupOfKind[action.kind ?? ''] ?? 'other';
    const group = groups.get(name);
    if (group) group.push(action);
    else groups.set(name, [action]);
  }
  return [...groups];
}
