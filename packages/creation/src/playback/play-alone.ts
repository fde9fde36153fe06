let playing: HTMLMediaElement | undefined;

/** Stops what played on this page before: two at a time are noise. */
export function playAlone(element: HTMLMediaElement): void {
  if (playing !== element) playing?.pause();
  playing = element;
}
