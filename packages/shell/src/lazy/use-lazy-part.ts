import { useCallback, useContext, useEffect, useRef, useState } from 'react';
import { ShellContext } from '../shell-context.ts';
import { showLoadFailure } from '../toast/toasts.ts';
import { showWait } from './show-wait.ts';

export interface UseLazyPartOptions {
  /**
   * Whether somebody waits for it, such as after a press. It is loaded then, the page shows that it is busy
   * after 150 ms, and a toast says after 8 s that it has not come, or as soon as it cannot be loaded.
   * Default: no.
   */
  isAwaited?: boolean;
  /** Called where that is said. Default: nothing. */
  onFail?: () => void;
}

export interface LazyPart<Part> {
  /** Undefined until it has been loaded. */
  readonly part: Part | undefined;
  /** Whether somebody has been waiting for it for 150 ms. */
  readonly isBusy: boolean;
  /** Begins to load it, or does nothing when it is there or on its way. Never rejects. */
  prepare(): void;
}

/**
 * A part of the page whose code is not in the first load.
 *
 * @param load Imports it; called again after a failure.
 *
 * @example
 * const loadViewer = () => import('./viewer.tsx').then(({ Viewer }) => Viewer);
 *
 * const { part: Viewer, isBusy, prepare } = useLazyPart(loadViewer, { isAwaited: isOpen, onFail: close });
 * return (
 *   <>
 *     <Button isBusy={isBusy} onPointerEnter={prepare} onFocus={prepare} onClick={open}>看大图</Button>
 *     {Viewer && isOpen && <Viewer />}
 *   </>
 * );
 */
export function useLazyPart<Part>(
  load: () => Promise<Part>,
  { isAwaited = false, onFail }: UseLazyPartOptions = {},
): LazyPart<Part> {
  const shell = useContext(ShellContext);
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const [isBusy, setIsBusy] = useState(false);
  const isLoading = useRef(false);
  /** Ends a wait without the part. */
  const giveUp = useRef<() => void>(undefined);
  const fail = useRef<() => void>(undefined);
  useEffect(() => {
    fail.current = () => {
      if (shell?.store) showLoadFailure(shell.store, shell.messages.frame);
      onFail?.();
    };
  });

  const prepare = useCallback(() => {
    if (isLoading.current) return;
    isLoading.current = true;
    load().then(
      (part) => setLoaded({ part }),
      () => {
        isLoading.current = false;
        giveUp.current?.();
      },
    );
  }, [load]);

  const isWaiting = isAwaited && !loaded;
  useEffect(() => {
    if (!isWaiting) return;
    const end = showWait({ onBusy: () => setIsBusy(true), onGiveUp });
    function onGiveUp() {
      end();
      setIsBusy(false);
      fail.current?.();
    }
    giveUp.current = onGiveUp;
    prepare();
    return () => {
      giveUp.current = undefined;
      end();
      setIsBusy(false);
    };
  }, [isWaiting, prepare]);

  return { part: loaded?.part, isBusy, prepare };
}
