import { readStored, writeStored } from '@site/shell';
import { useRef } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import { isGoingBack } from './back-navigation.ts';
import {
  findPosition,
  parsePositions,
  type ScrollPositions,
  withPosition,
} from './scroll-positions.ts';

/** Writes once after scrolling pauses instead of on every frame. */
const saveDelayMs = 100;

/** Input that scrolls: a position that has not been restored yet is given up. */
const ownScrolling = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

export interface UseScrollRestorationOptions {
  /** Names the page; stays the same for the life of the component. */
  page: string;
  /** How much the page shows, in any unit; 0 while nothing has come yet. */
  length: number;
  /** Makes the page longer; undefined once it has its whole length. */
  grow: (() => void) | undefined;
}

/**
 * Stores how far a page is scrolled, 100 ms after the last scroll, and restores it when the page is
 * reached by back or forward. A page that is too short for it is made longer first.
 */
export function useScrollRestoration({ page, length, grow }: UseScrollRestorationOptions): void {
  const target = useRef<number>(undefined);

  useLayoutEffectInBrowser(() => {
    target.current = isGoingBack() ? findPosition(readPositions(), page) : undefined;
    // The browser would restore before the pictures are there, and again after us.
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

  // Ends in the commit that takes the page away: an effect without layout ends later, and a shorter
  // page that follows has moved the window by then.
  useLayoutEffectInBrowser(() => {
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

const key = 'creation:scroll';
/** Each tab has its own positions. */
const area = 'session';

function readPositions(): ScrollPositions {
  return parsePositions(readStored(key, { area }));
}

/** Stores the positions; where it can't, each page begins at its top. */
function writePositions(positions: ScrollPositions): void {
  writeStored(key, JSON.stringify(positions), { area });
}
