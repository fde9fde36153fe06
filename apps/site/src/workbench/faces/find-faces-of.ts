import cascadeUrl from '@site/validators/facefinder?url';
import {
  FACE_SEARCH_SIDE,
  type Face,
  type FaceCascade,
  type GreyPicture,
  readFaceCascade,
  searchFaces,
} from '@site/validators/faces';
import { nextTask } from '../../loading/next-task.ts';

/** The faces of a picture, the largest first, in the pixels in which they were searched. */
export interface PictureFaces extends GreyPicture {
  readonly faces: readonly Face[];
}

/** Source that can be drawn, and how large it is. */
export interface Drawable {
  readonly source: CanvasImageSource;
  readonly width: number;
  readonly height: number;
}

/** Milliseconds of searching in one task: a frame has sixteen. */
const taskLength = 8;

let cascade: Promise<FaceCascade> | undefined;

async function loadCascade(): Promise<FaceCascade> {
  const response = await fetch(cascadeUrl);
  if (!response.ok) throw new Error(`The face finder was not loaded: ${response.status}.`);
  return readFaceCascade(new Uint8Array(await response.arrayBuffer()));
}

/**
 * Finds the faces of the picture at an address, in this browser, as {@link findFacesIn} does. Rejects where the picture
 * can't be decoded, too.
 */
export async function findFacesOf(
  url: string,
  { signal }: { signal: AbortSignal },
): Promise<PictureFaces | undefined> {
  const image = await loadImage(url);
  const { naturalWidth: width, naturalHeight: height } = image;
  return await findFacesIn({ source: image, width, height }, { signal });
}

/** The picture at an address, decoded. */
export async function loadImage(url: string): Promise<HTMLImageElement> {
  // An element, since the content security policy lets no script fetch a `blob:` address.
  const image = new Image();
  image.crossOrigin = 'anonymous';
  image.referrerPolicy = 'no-referrer';
  image.src = url;
  await image.decode();
  return image;
}

/**
 * Finds the faces of what is drawn. All of it takes some 40 ms of a laptop, in tasks of 8 ms: a worker would be a file
 * more to load, and begin later.
 *
 * Rejects where its pixels can't be read: another host has to allow that. Undefined once the signal is aborted.
 */
export async function findFacesIn(
  drawable: Drawable,
  { signal }: { signal: AbortSignal },
): Promise<PictureFaces | undefined> {
  cascade ??= loadCascade();
  cascade.catch(() => {
    cascade = undefined;
  });
  const loaded = await cascade;
  const picture = readGrey(drawable);
  const search = searchFaces(picture, loaded);
  for (;;) {
    await nextTask();
    if (signal.aborted) return undefined;
    const end = performance.now() + taskLength;
    while (performance.now() < end) {
      const step = search.next();
      if (step.done) return { ...picture, faces: step.value };
    }
  }
}

/** A picture as it is shown, upright and on white, at the size that is searched. */
function readGrey({ source, ...whole }: Drawable): GreyPicture {
  const scale = FACE_SEARCH_SIDE / Math.max(whole.width, whole.height);
  const toSide = (side: number) => Math.max(1, Math.round(side * scale));
  const [width, height] = [toSide(whole.width), toSide(whole.height)];
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser has no canvas.');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(source, 0, 0, width, height);
  return { pixels: toGrey(context.getImageData(0, 0, width, height).data), width, height };
}

/** The luminance of pixels of four bytes. A gamma of 2 is near enough: only which pixel is lighter counts. */
function toGrey(data: Uint8ClampedArray): Uint8Array {
  const pixels = new Uint8Array(data.length / 4);
  const squared = (at: number) => (data[at] ?? 0) ** 2;
  for (let index = 0; index < pixels.length; index += 1) {
    const at = 4 * index;
    const light = 0.2126 * squared(at) + 0.7152 * squared(at + 1) + 0.0722 * squared(at + 2);
    pixels[index] = Math.round(Math.sqrt(light));
  }
  return pixels;
}
