const keyPrefix = 'creation:draft:';

/** The draft of a page, empty where there is none or the browser keeps nothing. */
export function readPromptDraft(page: string): string {
  try {
    return localStorage.getItem(keyPrefix + page) ?? '';
  } catch {
    // Storage is switched off (private windows, blocked cookies): a page without drafts works.
    return '';
  }
}

/** Keeps the draft of a page; an empty one is removed. */
export function writePromptDraft(page: string, prompt: string): void {
  try {
    if (prompt === '') localStorage.removeItem(keyPrefix + page);
    else localStorage.setItem(keyPrefix + page, prompt);
  } catch {
    // Full or switched off. The text is still in its box; only a reload would lose it.
  }
}
