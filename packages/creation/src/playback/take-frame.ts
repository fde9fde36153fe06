/** Encodes a frame as photos are: nobody sees a difference, and it uploads in a moment. */
const encoding = { type: 'image/jpeg', quality: 0.95 } as const;

/**
 * The picture that a film shows, as a file of this name. A film that has not played yet is loaded as far as needed.
 *
 * @throws where the film can't be loaded, or lies where the browser does not let its pixels be read.
 */
export async function takeFrame(film: HTMLVideoElement, name: string): Promise<File> {
  film.pause();
  if (film.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || film.seeking) await untilShown(film);
  const canvas = document.createElement('canvas');
  canvas.width = film.videoWidth;
  canvas.height = film.videoHeight;
  canvas.getContext('2d')?.drawImage(film, 0, 0);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, encoding.type, encoding.quality);
  });
  if (!blob) throw new Error('The frame can’t be encoded');
  return new File([blob], `${name}.jpg`, { type: blob.type });
}

/** A film whose poster is shown has loaded nothing. */
async function untilShown(film: HTMLVideoElement): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const onError = () => reject(new Error('The film can’t be loaded'));
    film.addEventListener('error', onError, { once: true });
    const onShown = () => {
      film.removeEventListener('error', onError);
      resolve();
    };
    film.addEventListener(film.seeking ? 'seeked' : 'loadeddata', onShown, { once: true });
    if (film.preload !== 'auto') film.preload = 'auto';
    if (film.readyState === HTMLMediaElement.HAVE_NOTHING) film.load();
  });
}
