/** Key code that browsers report while an input method has the key. */
const inputMethodKeyCode = 229;

/**
 * Whether a key belongs to an input method, which chooses, ends or gives up by it what is being composed.
 * Safari reports the key that ends a composition after its end: only the key code tells.
 */
export function isInputMethodKey({
  isComposing,
  keyCode,
}: Pick<KeyboardEvent, 'isComposing' | 'keyCode'>): boolean {
  return isComposing || keyCode === inputMethodKeyCode;
}
