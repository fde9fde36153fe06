/** Fields where keys are typed, or choose by their letter. */
const typing = 'input:not([type="range"], [type="radio"]), textarea, select, [contenteditable]';

/** Whether a key is pressed alone, and means nothing to what has the focus. */
export function isSingleKey({
  target,
  altKey,
  ctrlKey,
  metaKey,
  isComposing,
}: Pick<KeyboardEvent, 'target' | 'altKey' | 'ctrlKey' | 'metaKey' | 'isComposing'>): boolean {
  if (altKey || ctrlKey || metaKey || isComposing) return false;
  return !(target instanceof Element && target.matches(typing));
}
