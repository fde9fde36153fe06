import type { Session } from '@site/shell';

/** Whose a draft is: a user's id, or `guestOwner`. */
export type DraftOwner = string;

export const guestOwner: DraftOwner = 'guest';

/** Which draft: one a page and person. */
export interface DraftPlace {
  /** Names the page, such as its path. */
  readonly page: string;
  readonly owner: DraftOwner;
}

/**
 * Whose drafts are shown; undefined until the session is known. A session that has just ended by
 * itself leaves its drafts visible; a log-out hides them.
 */
export function ownerOfDrafts(session: Session): DraftOwner | undefined {
  if (session.state === 'loading') return undefined;
  return session.state === 'user' ? session.user.id : (session.interrupted ?? guestOwner);
}

/** The key of a draft in this browser's storage. */
export function draftKey(kind: string, { page, owner }: DraftPlace): string {
  return `creation:${kind}:${owner === guestOwner ? '' : `${owner}:`}${page}`;
}
