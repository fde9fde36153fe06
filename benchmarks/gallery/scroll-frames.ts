import type { Page } from '@playwright/test';

/** A frame that takes longer than this was seen to be late, at 60 a second. */
export const lateMs = 20;

/** Frames for one screen: a quick hand on a trackpad. */
const framesAScreen = 8;

/** Scrolls so many screens down, a step each frame. @returns how long each frame took, in milliseconds. */
export async function scrollFrames(page: Page, screens: number): Promise<number[]> {
  return await page.evaluate(
    ({ count, share }) =>
      new Promise<number[]>((resolve) => {
        const frames: number[] = [];
        let before = performance.now();
        const step = (now: number) => {
          frames.push(now - before);
          before = now;
          window.scrollBy(0, window.innerHeight / share);
          if (frames.length < count) requestAnimationFrame(step);
          else resolve(frames.slice(1));
        };
        requestAnimationFrame(step);
      }),
    { count: screens * framesAScreen, share: framesAScreen },
  );
}
