/** Signs that people are about to use a part of a page. */
const signs = ['pointerover', 'pointerdown', 'touchstart', 'focusin', 'keydown'] as const;

/** Resolves when a visitor points at the page, touches it, or moves through it by keyboard. */
export function whenTouched(): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      for (const sign of signs) removeEventListener(sign, end);
      resolve();
    };
    for (const sign of signs) addEventListener(sign, end, { passive: true });
  });
}
