import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';

export interface LineHeights {
  /** Pixels of the lines that have been in the page, by their keys: what has left keeps its last height. */
  readonly heights: ReadonlyMap<string, number>;
  /** Follows the height of a line. @returns what ends that. */
  readonly follow: (line: HTMLElement, key: string) => () => void;
}

/** The heights of lines that come into the page and leave it. */
export function useLineHeights(): LineHeights {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const keys = useRef(new Map<Element, string>());
  const observer = useMemo(() => {
    if (typeof ResizeObserver === 'undefined') return undefined;
    return new ResizeObserver((entries) => {
      const measured = entries.flatMap(({ target }) => {
        const key = keys.current.get(target);
        return key === undefined ? [] : [[key, target.getBoundingClientRect().height] as const];
      });
      setHeights((before) =>
        measured.every(([key, height]) => before.get(key) === height)
          ? before
          : new Map([...before, ...measured]),
      );
    });
  }, []);
  const follow = useCallback(
    (line: HTMLElement, key: string) => {
      keys.current.set(line, key);
      observer?.observe(line);
      return () => {
        keys.current.delete(line);
        observer?.unobserve(line);
      };
    },
    [observer],
  );
  return { heights, follow };
}

/** Follows the height of the line that the element is. */
export function useFollowedLine(
  line: RefObject<HTMLElement | null>,
  { line: key, follow }: { line: string; follow: LineHeights['follow'] },
): void {
  useLayoutEffectInBrowser(
    () => (line.current ? follow(line.current, key) : undefined),
    [line, key, follow],
  );
}
