import { useEffect, useRef } from 'react';
import { openLayer } from './layers.ts';

/** Going back closes what is open over the page, and stays on the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void): void {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => (isOpen ? openLayer(() => close.current()) : undefined), [isOpen]);
}
