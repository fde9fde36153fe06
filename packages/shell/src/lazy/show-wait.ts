/** Milliseconds of a wait that nobody notices. */
const unnoticedMs = 150;

/** Milliseconds after which whoever waits is told that nothing has come. */
const giveUpMs = 8_000;

let shownCount = 0;

function change(by: 1 | -1) {
  shownCount += by;
  document.documentElement.toggleAttribute('data-busy', shownCount > 0);
}

export interface ShowWaitOptions {
  /** Called once the wait is noticed, after 150 ms. Default: the page alone shows it. */
  onBusy?: () => void;
  /** Called after 8 s, when the wait is shown no longer. */
  onGiveUp: () => void;
}

/**
 * Shows on the page that somebody waits for it, as soon as that is noticed, and gives up in the end.
 *
 * @returns ends the wait.
 */
export function showWait({ onBusy, onGiveUp }: ShowWaitOptions): () => void {
  let isShown = false;
  const busy = setTimeout(() => {
    isShown = true;
    change(1);
    onBusy?.();
  }, unnoticedMs);
  const giveUp = setTimeout(() => {
    end();
    onGiveUp();
  }, giveUpMs);
  function end() {
    clearTimeout(busy);
    clearTimeout(giveUp);
    if (isShown) change(-1);
    isShown = false;
  }
  return end;
}
