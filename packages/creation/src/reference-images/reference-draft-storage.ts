/** A reference that is kept with the draft of a page. */
export interface KeptReference {
  readonly url: string;
  readonly name: string;
  /** The digest of its bytes, where it is known. */
  readonly content?: string | undefined;
}

const keyPrefix = 'creation:references:';

/** More than any page takes: what is kept is read with care. */
const mostKept = 20;

/** Whether a page has references in its draft; cheaper than reading them. */
export function hasReferenceDraft(page: string): boolean {
  return readText(page) !== null;
}

/** The references in the draft of a page, in their order; none where the browser keeps nothing. */
export function readReferenceDraft(page: string): readonly KeptReference[] {
  try {
    const kept: unknown = JSON.parse(readText(page) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isKeptReference).slice(0, mostKept) : [];
  } catch {
    return [];
  }
}

/** Keeps the references of a page; none are removed. */
export function writeReferenceDraft(page: string, references: readonly KeptReference[]): void {
  try {
    const key = keyPrefix + page;
    if (references.length === 0) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(references));
  } catch {
    // Full or switched off. The pictures are still on the page; only a reload would lose them.
  }
}

function readText(page: string): string | null {
  try {
    return localStorage.getItem(keyPrefix + page);
  } catch {
    return null;
  }
}

function isKeptReference(value: unknown): value is KeptReference {
  const { url, name, content } = Object(value) as Partial<Record<keyof KeptReference, unknown>>;
  return (
    typeof url === 'string' &&
    /^https?:\/\//i.test(url) &&
    typeof name === 'string' &&
    (content === undefined || typeof content === 'string')
  );
}
