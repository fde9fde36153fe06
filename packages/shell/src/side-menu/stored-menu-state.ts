import { createStoredText } from '../storage/stored-text.ts';

/** Whether the menu shows icons alone: `collapsed` or ''. */
export const menuWidth = createStoredText('shell-menu');

/** The ids of the groups that the user has closed, separated by spaces. */
export const closedGroups = createStoredText('shell-closed-groups');

/** The list of closed groups with one more or one less. */
export function toggleGroup(closed: string, id: string): string {
  const ids = closed.split(' ').filter(Boolean);
  const others = ids.filter((other) => other !== id);
  return (others.length === ids.length ? [...ids, id] : others).join(' ');
}
