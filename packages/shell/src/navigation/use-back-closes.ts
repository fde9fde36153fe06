import { useEffect, useRef } from 'react';
import { openLayer } from './layers.ts';

/**
 * Going back closes what is open over the page, and stays on the page.
 *
 * @param address The address that the page has meanwhile. Default: its own.
 */
export function useBackCloses(isOpen: boolean, onClose: () => void, address?: string): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(
    () => (isOpen ? openLayer(() => close.current(), address) : undefined),
    [isOpen, address],
  );
}
