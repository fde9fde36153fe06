/** A finger that goes less far does not swipe. In pixels. */
const shortestSwipe = 56;

/** Elements with parts that a finger moves. */
const movable = 'textarea, input[type="range"], [role="slider"], [data-ui="form-sheet-handle"]';

/**
 * Calls a function for each swipe of one finger down an element where nothing is left above to scroll to.
 *
 * @returns ends that.
 */
export function onSwipeDown(element: HTMLElement, onSwipe: () => void): () => void {
  let start: { x: number; y: number } | undefined;
  function begin({ touches, target }: TouchEvent) {
    const [finger, second] = touches;
    const isSwipe = !second && target instanceof Element && isFree(target);
    start = finger && isSwipe ? { x: finger.clientX, y: finger.clientY } : undefined;
  }
  /** Whether a finger that goes down there moves nothing else. */
  function isFree(target: Element): boolean {
    if (target.closest(movable)) return false;
    for (let box: Element | null = target; box && element.contains(box); box = box.parentElement) {
      if (box.scrollTop > 0) return false;
    }
    return true;
  }
  function end({ changedTouches: [finger] }: TouchEvent) {
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    start = undefined;
    if (down >= shortestSwipe && down > aside) onSwipe();
  }
  const passive = { passive: true };
  element.addEventListener('touchstart', begin, passive);
  element.addEventListener('touchend', end, passive);
  return () => {
    element.removeEventListener('touchstart', begin);
    element.removeEventListener('touchend', end);
  };
}
