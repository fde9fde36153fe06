/** All that keys of a device, and its lock screen, may ask for. */
const actions = [
  ...(['play', 'pause', 'previoustrack', 'nexttrack'] as const),
  ...(['seekto', 'seekbackward', 'seekforward'] as const),
] as const;

export interface MediaKeys {
  readonly title: string;
  readonly artist?: string | undefined;
  /** The address of a picture. */
  readonly artwork?: string | undefined;
  /** Handlers of the keys. The others do nothing, whatever they did for what played before. */
  readonly keys: Partial<Record<(typeof actions)[number], MediaSessionActionHandler>>;
}

/**
 * Has keys of the device, and its lock screen, move what plays.
 *
 * @returns ends that, unless something else plays by then.
 */
export function offerMediaKeys({ title, artist, artwork, keys }: MediaKeys): () => void {
  const { mediaSession } = navigator;
  if (!mediaSession || typeof MediaMetadata === 'undefined') return () => {};
  const metadata = new MediaMetadata({
    title,
    ...(artist !== undefined && { artist }),
    ...(artwork !== undefined && { artwork: [{ src: artwork }] }),
  });
  mediaSession.metadata = metadata;
  mediaSession.setPositionState?.();
  for (const action of actions) mediaSession.setActionHandler(action, keys[action] ?? null);
  return () => {
    if (mediaSession.metadata !== metadata) return;
    mediaSession.metadata = null;
    for (const action of actions) mediaSession.setActionHandler(action, null);
  };
}
