/** Selects a range of a prompt box (UTF-16 offsets) and brings it into sight. */
export function selectRange(
  textarea: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
): void {
  textarea.focus();
  textarea.setSelectionRange(start, end);
  // Browsers don't scroll to a selection that a script made: its underline shows where it is.
  const underline = textarea.parentElement?.querySelector(`[data-start="${start}"]`);
  underline?.scrollIntoView?.({ block: 'nearest' });
}
