import { useEffect, useId, useRef } from 'react';

/**
 * Gives what is open over the page an entry of its own in the history, so that going back (the
 * button of a phone, or its gesture) closes it and stays on the page. Closed otherwise, the entry
 * goes as well.
 */
export function useBackCloses(onClose: () => void): void {
  const id = useId();
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  useEffect(() => {
    // Read anew: a link that leads on from here has put an entry of its own on top.
    const isOnTop = () => Object(history.state).opened === id;
    const onPopState = () => {
      if (!isOnTop()) close.current();
    };
    history.pushState({ ...Object(history.state), opened: id }, '');
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      if (isOnTop()) history.back();
    };
  }, [id]);
}
