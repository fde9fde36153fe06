import { differingRange } from './differing-range.ts';

/**
 * Makes `after` the text of the box as if it had been typed: one step of its undo history, an
 * `input` event, and the caret or selection where it was in the words around it. The keyboard
 * focus, and a phone's on-screen keyboard, stay as they are.
 */
export function editTextarea(textarea: HTMLTextAreaElement, after: string): void {
  const change = differingRange(textarea.value, after);
  if (change === undefined) return;
  const { start, end, replacement } = change;
  const { selectionStart, selectionEnd } = textarea;
  const moved = (offset: number) => {
    if (offset <= start) return offset;
    return Math.max(offset, end) + replacement.length - (end - start);
  };

  const focused = textarea.ownerDocument.activeElement;
  const { inputMode } = textarea;
  // Only a focused box has an undo history to write to. `none` keeps an on-screen keyboard down.
  if (focused !== textarea) textarea.inputMode = 'none';
  textarea.focus({ preventScroll: true });
  textarea.setSelectionRange(start, end);
  if (!insertAsTyped(textarea.ownerDocument, replacement)) {
    textarea.setRangeText(replacement, start, end, 'end');
    textarea.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
  }
  textarea.setSelectionRange(moved(selectionStart), moved(selectionEnd));
  if (focused !== textarea) {
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    textarea.inputMode = inputMode;
  }
}

/**
 * The one way to edit that browsers put on the undo stack. It is marked as deprecated and
 * everywhere present; false where it isn't.
 */
function insertAsTyped(document: Document, text: string): boolean {
  if (typeof document.execCommand !== 'function') return false;
  return text === ''
    ? document.execCommand('delete')
    : document.execCommand('insertText', false, text);
}
