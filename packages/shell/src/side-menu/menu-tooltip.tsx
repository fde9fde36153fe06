import { type RefObject, useEffect, useState } from 'react';

interface Tip {
  readonly text: string;
  /** The middle of what it explains, in CSS pixels from the top of the window. */
  readonly top: number;
}

/**
 * The name of the icon under the pointer or the focus, beside the narrow menu. The icons' own
 * accessible names say the same, so it is hidden from screen readers.
 */
export function MenuTooltip({ menu }: { menu: RefObject<HTMLElement | null> }) {
  const [tip, setTip] = useState<Tip>();

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const hide = () => setTip(undefined);
    function show({ target }: Event) {
      const link = target instanceof Element ? target.closest('[data-tooltip]') : null;
      const text = link?.getAttribute('data-tooltip');
      if (!link || !text) return hide();
      const { top, height } = link.getBoundingClientRect();
      setTip({ text, top: top + height / 2 });
    }
    function onKeyDown({ key }: KeyboardEvent) {
      if (key === 'Escape') hide();
    }
    element.addEventListener('pointerover', show);
    element.addEventListener('pointerleave', hide);
    element.addEventListener('focusin', show);
    element.addEventListener('focusout', hide);
    element.addEventListener('scroll', hide, true);
    document.addEventListener('keydown', onKeyDown);
    return () => {
      element.removeEventListener('pointerover', show);
      element.removeEventListener('pointerleave', hide);
      element.removeEventListener('focusin', show);
      element.removeEventListener('focusout', hide);
      element.removeEventListener('scroll', hide, true);
      document.removeEventListener('keydown', onKeyDown);
    };
  }, [menu]);

  if (!tip) return null;
  return (
    <span
      data-ui="menu-tooltip"
      aria-hidden="true"
      style={{ top: tip.top }}
      className="ui:pointer-events-none ui:fixed ui:left-16 ui:z-40 ui:ml-1 ui:-translate-y-1/2 ui:animate-fade-in ui:rounded-sm ui:bg-primary ui:px-2 ui:py-1 ui:text-xs ui:text-on-primary"
    >
      {tip.text}
    </span>
  );
}
