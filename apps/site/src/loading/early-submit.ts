import { useEffect, useState } from 'react';

declare global {
  interface Window {
    /** The form that was sent last while nothing of the page was live. */
    earlySubmit?: EventTarget | null;
  }
}

/**
 * Text of a script for the page's head that notes a form which is sent before the page is live.
 * What is live prevents the browser's own way of sending, and so is not noted.
 */
export const earlySubmitScript =
  "addEventListener('submit',e=>{e.defaultPrevented||(window.earlySubmit=e.target)})";

function sendAgain(): void {
  const form = window.earlySubmit;
  delete window.earlySubmit;
  if (!(form instanceof HTMLFormElement) || !form.isConnected) return;
  // As `requestSubmit` does, which Safari 15 does not have.
  if (!form.noValidate && !form.reportValidity()) return;
  form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true }));
}

/** Sends a form that was sent before this page was live, once it is and knows what was typed. */
export function useEarlySubmit(): void {
  const [isLive, setIsLive] = useState(false);
  // What was typed early reaches the state of its form in the same pass.
  useEffect(() => setIsLive(true), []);
  useEffect(() => {
    if (isLive) sendAgain();
  }, [isLive]);
}
