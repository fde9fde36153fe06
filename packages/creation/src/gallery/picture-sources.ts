import type { Picture } from '@site/api-client';

/** The attributes of an `<img>` that let the browser choose among the picture's sizes. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

/**
 * Density from which fewer pixels than the screen has look the same, and a phone takes half the bytes:
 * 640 of them for a column of 358 px at twice the density, not 960.
 */
const dense = { from: '1.5dppx', share: 0.85 };

/** The sizes of a picture that is shown `shownWidth` CSS pixels wide. */
export function pictureSources(
  { url, width, thumbnails }: Pick<Picture, 'url' | 'width' | 'thumbnails'>,
  shownWidth: number,
): PictureSources {
  if (thumbnails.length === 0) return { src: url };
  const all = [...thumbnails, { url, width }];
  return {
    src: url,
    srcSet: all.map((one) => `${one.url} ${one.width}w`).join(', '),
    sizes: `(min-resolution: ${dense.from}) ${Math.ceil(shownWidth * dense.share)}px, ${Math.ceil(shownWidth)}px`,
  };
}
