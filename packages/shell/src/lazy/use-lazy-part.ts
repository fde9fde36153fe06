import { useCallback, useEffect, useRef, useState } from 'react';

export interface LazyPart<Part> {
  /** Undefined until it has been loaded. */
  readonly part: Part | undefined;
  /** Begins to load it, or does nothing when it is there or on its way. Never rejects. */
  prepare(): void;
}

/**
 * A part of the page whose code is not in the first load.
 *
 * @param load Imports it; called again after a failure.
 * @param onFail Called when it could not be loaded. Default: nothing.
 *
 * @example
 * const loadViewer = () => import('./viewer.tsx').then(({ Viewer }) => Viewer);
 *
 * const { part: Viewer, prepare } = useLazyPart(loadViewer);
 * return (
 *   <>
 *     <button onPointerEnter={prepare} onFocus={prepare} onClick={open}>看大图</button>
 *     {Viewer && isOpen && <Viewer />}
 *   </>
 * );
 */
export function useLazyPart<Part>(load: () => Promise<Part>, onFail?: () => void): LazyPart<Part> {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const isLoading = useRef(false);
  const fail = useRef(onFail);
  useEffect(() => {
    fail.current = onFail;
  });

  const prepare = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        isLoading.current = false;
        fail.current?.();
      },
    );
  }, [load]);

  return { part: loaded?.part, prepare };
}
