import { useCallback } from 'react';
import { useKeyPart } from './use-key-part.ts';

export interface KeysProps {
  /** The language of the site. */
  readonly locale: string;
  /** Of the page that is shown. */
  readonly path: string;
}

/** Selector of elements where keys are text. */
const typing = 'input, textarea, select, [contenteditable], [role="menu"]';

function asksForHelp({ key, ctrlKey, altKey, metaKey, target }: KeyboardEvent): boolean {
  if (key !== '?' || ctrlKey || altKey || metaKey) return false;
  return !(target instanceof Element && target.closest(typing));
}

/** Also where text is written; over a dialog it does nothing. */
function asksForPalette(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
  if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey || isComposing) {
    return false;
  }
  // The browser's own would leave the page.
  event.preventDefault();
  return !document.querySelector('[role="dialog"]');
}

/** Parts that keys open on every page: the palette, and the list of the page's keys. Neither is loaded before. */
export function Keys({ locale, path }: KeysProps) {
  const help = useKeyPart(
    asksForHelp,
    useCallback(
      () => import('./load-shortcut-help.ts').then((module) => module.loadShortcutHelp(locale)),
      [locale],
    ),
  );
  const palette = useKeyPart(
    asksForPalette,
    useCallback(
      () => import('../palette/load-palette.ts').then((module) => module.loadPalette(locale)),
      [locale],
    ),
  );
  return (
    <>
      {help.Part && <help.Part path={path} onClose={help.close} />}
      {palette.Part && <palette.Part onClose={palette.close} onShowKeys={help.open} />}
    </>
  );
}
