import type { Picture } from '@site/api-client';

/** The attributes of an `<img>` that let the browser choose among the picture's sizes. */
export interface PictureSources {
  readonly src: string;
  readonly srcSet?: string;
  readonly sizes?: string;
}

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
    sizes: `${Math.ceil(shownWidth)}px`,
  };
}
