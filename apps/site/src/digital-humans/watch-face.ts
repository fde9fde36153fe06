import { findFacesIn } from '../workbench/faces/find-faces-of.ts';
import { type FaceDoubt, findDoubts } from './look-at-face.ts';

/** Milliseconds from one look to the next: often enough to follow, and most of the time left to the phone. */
const pauseMs = 600;

export interface WatchFaceOptions {
  /** Called with what is wrong with what is seen; with undefined where it can't be looked at. */
  onSeen: (doubts: readonly FaceDoubt[] | undefined) => void;
  signal: AbortSignal;
}

/** Looks at what a camera shows, again and again until the signal. A page that is hidden looks at nothing. */
export function watchFace(video: HTMLVideoElement, { onSeen, signal }: WatchFaceOptions): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  async function look() {
    const { videoWidth: width, videoHeight: height } = video;
    if (width > 0 && !document.hidden) {
      const drawable = { source: video, width, height };
      const seen = await findFacesIn(drawable, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      onSeen(seen && findDoubts(seen));
    }
    timer = setTimeout(look, pauseMs);
  }
  signal.addEventListener('abort', () => clearTimeout(timer));
  void look();
}
