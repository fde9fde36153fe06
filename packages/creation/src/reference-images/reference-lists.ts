import { type DraftPlace, draftKey, guestOwner } from '../draft/draft-place.ts';
import type { PageReferences } from './create-page-references.ts';
import { readReferenceDraft, writeReferenceDraft } from './reference-draft-storage.ts';

const lists = new WeakMap<object, Map<string, PageReferences>>();

/** The list of a page and person, where it has been made for this client. It lives as long as the document. */
export function findReferenceList(client: object, place: DraftPlace): PageReferences | undefined {
  return lists.get(client)?.get(nameOf(place));
}

export function cacheReferenceList(client: object, place: DraftPlace, list: PageReferences): void {
  const places = lists.get(client) ?? new Map<string, PageReferences>();
  lists.set(client, places.set(nameOf(place), list));
}

/**
 * Adds a guest's references on a page to those of the account that has logged in, including uploads
 * under way.
 */
export function takeGuestReferences(client: object, place: DraftPlace): void {
  if (place.owner === guestOwner) return;
  const guests = { ...place, owner: guestOwner };
  const list = findReferenceList(client, guests);
  if (list) {
    if (list.isEmpty()) return;
    const own = readReferenceDraft(place);
    lists.get(client)?.delete(nameOf(guests));
    findReferenceList(client, place)?.replace([]);
    list.moveTo(place, own);
    cacheReferenceList(client, place, list);
    return;
  }
  // A guest uploads nothing: what a guest's draft holds was handed to the page by its address.
  const draft = readReferenceDraft(guests);
  if (draft.length === 0) return;
  writeReferenceDraft(guests, []);
  const known = findReferenceList(client, place);
  if (known) known.replace(draft);
  else writeReferenceDraft(place, draft);
}

function nameOf(place: DraftPlace): string {
  return draftKey('references', place);
}
