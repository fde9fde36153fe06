import type { ReferenceList } from './create-reference-list.ts';

const lists = new WeakMap<object, Map<string, ReferenceList>>();

/** The list of a page, where it has been made for this client. It lives as long as the document. */
export function findReferenceList(client: object, page: string): ReferenceList | undefined {
  return lists.get(client)?.get(page);
}

export function keepReferenceList(client: object, page: string, list: ReferenceList): void {
  const pages = lists.get(client) ?? new Map<string, ReferenceList>();
  lists.set(client, pages.set(page, list));
}
