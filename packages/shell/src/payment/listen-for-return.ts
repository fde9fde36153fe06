export interface ReturnListeners {
  /** The person comes back to the page, or the network does. */
  onReturn: (facts: { wasHidden: boolean }) => void;
  onHide?: () => void;
}

/** Calls back when the page is hidden and when the visitor is back. Returns what stops it. */
export function listenForReturn({ onReturn, onHide }: ReturnListeners): () => void {
  let wasHidden = document.hidden;

  function comeBack() {
    if (document.hidden) return;
    const facts = { wasHidden };
    wasHidden = false;
    onReturn(facts);
  }

  function onVisibilityChange() {
    if (!document.hidden) return comeBack();
    wasHidden = true;
    onHide?.();
  }

  document.addEventListener('visibilitychange', onVisibilityChange);
  window.addEventListener('pageshow', comeBack);
  window.addEventListener('focus', comeBack);
  window.addEventListener('online', comeBack);
  return () => {
    document.removeEventListener('visibilitychange', onVisibilityChange);
    window.removeEventListener('pageshow', comeBack);
    window.removeEventListener('focus', comeBack);
    window.removeEventListener('online', comeBack);
  };
}
