/** Elements that play on this page: in a player, and without sound in a cover. */
const playing = new Map<'player' | 'preview', HTMLMediaElement>();

/** Stops what played on this page before as the same: two at a time are noise. What has left the page is silent already. */
export function playAlone(element: HTMLMediaElement, as: 'player' | 'preview' = 'player'): void {
  const before = playing.get(as);
  if (before !== element && before?.isConnected) before.pause();
  playing.set(as, element);
}

/** Stops what is heard on this page: a microphone would hear it, too. */
export function stopPlaying(): void {
  playing.get('player')?.pause();
}
