import type { FaceKind } from '@site/api-client/wire';
import {
  type Drawable,
  findFacesIn,
  loadImage,
  type PictureFaces,
} from '../workbench/faces/find-faces-of.ts';

/** Doubt about a face, as far as the browser can tell: some services do not take it, or a film has no voice. */
export type FaceDoubt = 'frame-rate' | 'silent' | 'no-face' | 'many-faces' | 'dark' | 'bright';

/** Sight of a person in a photo or a film. */
export interface FaceSight {
  readonly doubts: readonly FaceDoubt[];
  /** Of a film: a frame of it in which the face is seen best, as a JPEG. */
  readonly still?: Blob;
}

/** Moments at which a film is looked at, as shares of its length: a face turns away, or blinks. */
const lookedAt = [0.05, 0.2, 0.35, 0.5, 0.65, 0.8];

/** Milliseconds that a browser gets for all of it: some never tell that they can't play a film. */
const maxMs = 6_000;

/** Pixels of the longer side of a still, as large as films are. */
const stillSide = 1280;

/** Of 255, on average over the face: a photo at night has less, one against a lamp more. */
const light = { least: 50, most: 225 };

/** Looks for the face in a photo or a film of the device. Rejects where the browser can't show it, or not in time. */
export async function lookAtFace(file: Blob, kind: FaceKind): Promise<FaceSight> {
  const url = URL.createObjectURL(file);
  const controller = new AbortController();
  const { signal } = controller;
  const timer = setTimeout(() => controller.abort(), maxMs);
  try {
    return await (kind === 'photo' ? lookAtPhoto(url, signal) : lookAtFilm(url, signal));
  } finally {
    clearTimeout(timer);
    URL.revokeObjectURL(url);
  }
}

async function lookAtPhoto(url: string, signal: AbortSignal): Promise<FaceSight> {
  const image = await loadImage(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  return { doubts: findDoubts(await look({ source: image, width, height }, signal)) };
}

async function lookAtFilm(url: string, signal: AbortSignal): Promise<FaceSight> {
  const film = Object.assign(document.createElement('video'), {
    ...{ muted: true, playsInline: true, preload: 'auto', src: url },
  });
  try {
    await next(film, 'loadeddata', signal);
    const { videoWidth: width, videoHeight: height, duration } = film;
    const drawable = { source: film, width, height };
    let best: { readonly seen: PictureFaces; readonly still: Blob } | undefined;
    // The length of what was just recorded may be unknown.
    for (const share of Number.isFinite(duration) ? lookedAt : [0]) {
      if (share > 0) {
        film.currentTime = share * duration;
        await next(film, 'seeked', signal);
      }
      const seen = await look(drawable, signal);
      if (best && !isBetter(seen, best.seen)) continue;
      best = { seen, still: await drawStill(drawable) };
    }
    return best ? { doubts: findDoubts(best.seen), still: best.still } : { doubts: [] };
  } finally {
    film.removeAttribute('src');
    film.load();
  }
}

async function look(drawable: Drawable, signal: AbortSignal): Promise<PictureFaces> {
  const seen = await findFacesIn(drawable, { signal });
  if (!seen) throw signal.reason;
  return seen;
}

/** One face is better than several or none, and a large one than a small one. */
function isBetter({ faces }: PictureFaces, before: PictureFaces): boolean {
  const rank = (found: PictureFaces['faces']) =>
    found.length === 1 ? 2 : Math.min(1, found.length);
  const sizeOf = (found: PictureFaces['faces']) => found[0]?.size ?? 0;
  const apart = rank(faces) - rank(before.faces);
  return apart > 0 || (apart === 0 && sizeOf(faces) > sizeOf(before.faces));
}

/** Finds what is wrong with what is seen; nothing, if it is one face in good light. */
export function findDoubts({ faces, pixels, width, height }: PictureFaces): readonly FaceDoubt[] {
  const [face] = faces;
  if (!face) return ['no-face'];
  const [left, top] = [Math.max(0, Math.floor(face.x)), Math.max(0, Math.floor(face.y))];
  const right = Math.min(width, Math.ceil(face.x + face.size));
  const bottom = Math.min(height, Math.ceil(face.y + face.size));
  let sum = 0;
  for (let row = top; row < bottom; row += 1) {
    for (let column = left; column < right; column += 1) sum += pixels[row * width + column] ?? 0;
  }
  const mean = sum / ((right - left) * (bottom - top));
  return [
    ...(faces.length > 1 ? (['many-faces'] as const) : []),
    ...(mean < light.least ? (['dark'] as const) : []),
    ...(mean > light.most ? (['bright'] as const) : []),
  ];
}

async function drawStill({ source, ...whole }: Drawable): Promise<Blob> {
  const scale = Math.min(1, stillSide / Math.max(whole.width, whole.height));
  const [width, height] = [Math.round(whole.width * scale), Math.round(whole.height * scale)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(source, 0, 0, width, height);
  return await new Promise((resolve, reject) => {
    const take = (still: Blob | null) =>
      still ? resolve(still) : reject(new Error('The browser draws no JPEG.'));
    canvas.toBlob(take, 'image/jpeg', 0.92);
  });
}

/** Resolves at a film's next event of a name; rejects where it can't be played, and at the signal. */
function next(film: HTMLVideoElement, name: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(film.error ?? signal.reason);
    film.addEventListener(name, () => resolve(), { once: true });
    film.addEventListener('error', fail, { once: true });
    signal.addEventListener('abort', fail, { once: true });
  });
}
