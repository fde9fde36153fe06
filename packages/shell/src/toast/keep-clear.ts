/** What closes a dialog or the drawer. */
const closeSelector = '[data-ui="dialog-close"]';

/** CSS pixels between the toasts and what they keep clear of. */
const gap = 8;

/** Moves the toasts below what they would cover of {@link closeSelector}, until the function is called that it returns. */
export function keepClear(toaster: HTMLElement): () => void {
  let shift = 0;
  function place() {
    const toasts = [...toaster.querySelectorAll('[data-ui="toast"]')].map((toast) =>
      toast.getBoundingClientRect(),
    );
    const left = Math.min(...toasts.map((toast) => toast.left)) - gap;
    const right = Math.max(...toasts.map((toast) => toast.right)) + gap;
    const top = Math.min(...toasts.map((toast) => toast.top)) - shift;
    const bottom = Math.max(...toasts.map((toast) => toast.bottom)) - shift;
    shift = 0;
    const closes = [...document.querySelectorAll(closeSelector)]
      .map((close) => close.getBoundingClientRect())
      .sort((one, other) => one.top - other.top);
    for (const close of closes) {
      const isBeside = close.right < left || close.left > right;
      const isAboveOrBelow = close.bottom < top + shift || close.top > bottom + shift + gap;
      if (!isBeside && !isAboveOrBelow) shift = close.bottom + gap - top;
    }
    toaster.style.translate = `0 ${shift}px`;
  }

  place();
  const sizes = new ResizeObserver(place);
  sizes.observe(toaster);
  // Dialogs come and go at the end of the page.
  const dialogs = new MutationObserver(place);
  dialogs.observe(document.body, { childList: true });
  const listening = new AbortController();
  for (const name of ['resize', 'scroll', 'animationend']) {
    window.addEventListener(name, place, { capture: true, signal: listening.signal });
  }
  return () => {
    listening.abort();
    dialogs.disconnect();
    sizes.disconnect();
    toaster.style.translate = '';
  };
}
