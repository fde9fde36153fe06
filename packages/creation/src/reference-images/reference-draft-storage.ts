import { readStored, writeStored } from '@site/shell';
import { type DraftPlace, draftKey } from '../draft/draft-place.ts';
import type { StoredReference } from './reference-image.ts';
import { referenceRoles } from './reference-roles.ts';

/** More than any page takes. Other code may have written to the storage. */
const maxStoredReferences = 20;

/** Whether a page has references in its draft; cheaper than reading them. */
export function hasReferenceDraft(place: DraftPlace): boolean {
  return readText(place) !== undefined;
}

/** The references in the draft of a page, in their order; none where nothing is stored. */
export function readReferenceDraft(place: DraftPlace): readonly StoredReference[] {
  try {
    const stored: unknown = JSON.parse(readText(place) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter(isStoredReference).slice(0, maxStoredReferences)
      : [];
  } catch {
    return [];
  }
}

/** Stores the references of a page. Where that fails, only a reload would lose them. */
export function writeReferenceDraft(
  place: DraftPlace,
  references: readonly StoredReference[],
): void {
  const text = references.length > 0 ? JSON.stringify(references) : undefined;
  writeStored(draftKey('references', place), text);
}

function readText(place: DraftPlace): string | undefined {
  return readStored(draftKey('references', place));
}

function isStoredReference(value: unknown): value is StoredReference {
  const stored = Object(value) as Partial<Record<keyof StoredReference, unknown>>;
  const { url, name, content, role } = stored;
  return (
    typeof url === 'string' &&
    /^https?:\/\//i.test(url) &&
    typeof name === 'string' &&
    (content === undefined || typeof content === 'string') &&
    (role === undefined || referenceRoles.some((known) => known === role))
  );
}
