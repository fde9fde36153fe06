import { remember } from '../memory/remembered.ts';

export const COLLAPSED = 'collapsed';

/** Whether the menu shows icons alone: `collapsed` or ''. */
export const menuWidth = remember('shell-menu');

/** The ids of the groups that the user has closed, separated by spaces. */
export const closedGroups = remember('shell-closed-groups');

/**
 * Text of a script for the page's head that applies a remembered narrow menu before the first
 * paint. Without it the menu is wide until the page is live. A content security policy allows it by
 * the hash of this text.
 */
export const menuScript = `try{if(localStorage.getItem('shell-menu')==='${COLLAPSED}')document.documentElement.dataset.menu='${COLLAPSED}'}catch{}`;

/** The list of closed groups with one more or one less. */
export function toggleGroup(closed: string, id: string): string {
  const ids = closed.split(' ').filter(Boolean);
  const others = ids.filter((other) => other !== id);
  return (others.length === ids.length ? [...ids, id] : others).join(' ');
}
