let playing: HTMLMediaElement | undefined;

/** Stops what played on this page before: two at a time are noise. What has left the page is silent already. */
export function playAlone(element: HTMLMediaElement): void {
  if (playing !== element && playing?.isConnected) playing.pause();
  playing = element;
}
