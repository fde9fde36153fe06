import { useEffect, useRef } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import { isGoingBack } from './back-navigation.ts';
import { findPosition, withPosition } from './scroll-positions.ts';
import { readPositions, writePositions } from './scroll-storage.ts';

/** Rather once a pause than once a frame. */
const saveDelayMs = 100;

/** What people do to scroll by themselves: a position that is still waited for is given up. */
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface UseScrollMemoryOptions {
  /** Names the page; stays the same for the life of the component. */
  page: string;
  /** How much the page shows, in any unit; 0 while nothing has come yet. */
  length: number;
  /** Makes the page longer; undefined once it has its whole length. */
  grow: (() => void) | undefined;
}

/**
 * Keeps how far a page is scrolled, 100 ms after the last scroll, and goes there again when the
 * page is reached by back or forward. A page that is too short for it is made longer first.
 */
export function useScrollMemory({ page, length, grow }: UseScrollMemoryOptions): void {
  const target = useRef<number>(undefined);

  useLayoutEffectInBrowser(() => {
    target.current = isGoingBack() ? findPosition(readPositions(), page) : undefined;
    // The browser's own would come before the pictures are there, and after ours.
    history.scrollRestoration = 'manual';
    return () => {
      history.scrollRestoration = 'auto';
    };
  }, [page]);

  useLayoutEffectInBrowser(() => {
    if (target.current === undefined || length === 0) return;
    const room = document.documentElement.scrollHeight - window.innerHeight;
    if (room < target.current && grow) return grow();
    window.scrollTo({ top: target.current, behavior: 'instant' });
    target.current = undefined;
  }, [length, grow]);

  useEffect(() => {
    let top: number | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const save = () => {
      clearTimeout(timer);
      if (top !== undefined) writePositions(withPosition(readPositions(), { page, top }));
      top = undefined;
    };
    const onScroll = () => {
      if (target.current !== undefined) return;
      top = window.scrollY;
      clearTimeout(timer);
      timer = setTimeout(save, saveDelayMs);
    };
    const giveUp = () => {
      target.current = undefined;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    window.addEventListener('pagehide', save);
    for (const event of ownScrolling) window.addEventListener(event, giveUp, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      window.removeEventListener('pagehide', save);
      for (const event of ownScrolling) window.removeEventListener(event, giveUp);
      save();
    };
  }, [page]);
}
