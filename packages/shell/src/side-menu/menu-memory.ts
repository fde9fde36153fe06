import { remember } from '../memory/remembered.ts';

/** Whether the menu shows icons alone: `COLLAPSED` or ''. */
export const menuWidth = remember('shell-menu');

/** The ids of the groups that the user has closed, separated by spaces. */
export const closedGroups = remember('shell-closed-groups');

/** The list of closed groups with one more or one less. */
export function toggleGroup(closed: string, id: string): string {
  const ids = closed.split(' ').filter(Boolean);
  const others = ids.filter((other) => other !== id);
  return (others.length === ids.length ? [...ids, id] : others).join(' ');
}
