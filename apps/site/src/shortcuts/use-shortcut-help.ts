import { useLazyPart } from '@site/shell';
import { useCallback, useEffect, useState } from 'react';

/** Where keys are text. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"]';

/** A dialog that lists the shortcuts; its words load with it. */
export function useShortcutHelp(locale: string) {
  const [isOpen, setIsOpen] = useState(false);
  const load = useCallback(
    () =>
      import('./load-shortcut-help.ts').then(({ loadShortcutHelp }) => loadShortcutHelp(locale)),
    [locale],
  );
  const { part: Help, prepare } = useLazyPart(load);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.altKey || event.metaKey) return;
      const { target } = event;
      if (target instanceof Element && target.closest(typing)) return;
      prepare();
      setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [prepare]);
  return { Help, isOpen, close: useCallback(() => setIsOpen(false), []) };
}
