import type { Page } from '@playwright/test';

export type WaitForAnimationsOptions = {
  /** Only those that move or change the element with the focus. Default: false. */
  aroundFocus?: boolean;
};

/** Waits for all animations that end: a spinner does not. */
export async function waitForAnimations(
  page: Page,
  { aroundFocus = false }: WaitForAnimationsOptions = {},
): Promise<void> {
  await page.evaluate(async (isAroundFocus) => {
    const animations = document.getAnimations().filter(({ effect }) => {
      if (effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY) return false;
      if (!isAroundFocus) return true;
      return (
        effect instanceof KeyframeEffect && effect.target?.contains(document.activeElement) === true
      );
    });
    await Promise.allSettled(animations.map(({ finished }) => finished));
  }, aroundFocus);
}
