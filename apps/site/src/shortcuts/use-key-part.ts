import { useLazyPart } from '@site/shell';
import { useCallback, useEffect, useState } from 'react';

export interface KeyPart<Part> {
  /** Undefined while it is closed, or on its way. */
  readonly Part: Part | undefined;
  open(): void;
  close(): void;
}

/**
 * A part of the page that a key opens, and that is loaded by the first press of it.
 *
 * @param isAsked Whether a key asks for it. Pass the same function at each render, and `load`, too.
 */
export function useKeyPart<Part>(
  isAsked: (event: KeyboardEvent) => boolean,
  load: () => Promise<Part>,
): KeyPart<Part> {
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);
  const { part } = useLazyPart(load, { isAwaited: isOpen, onFail: close });
  const open = useCallback(() => setIsOpen(true), []);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => isAsked(event) && open();
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [isAsked, open]);
  return { Part: isOpen ? part : undefined, open, close };
}
