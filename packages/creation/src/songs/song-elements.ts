let elements: readonly [HTMLAudioElement, HTMLAudioElement] | undefined;

/**
 * Returns the players of songs: two, so that one can fade into the other. Called by a press, it makes
 * them such that browsers let them play from then on without one.
 */
export function songElements(): readonly [HTMLAudioElement, HTMLAudioElement] {
  if (!elements) {
    elements = [new Audio(), new Audio()];
    for (const element of elements) element.load();
  }
  return elements;
}
