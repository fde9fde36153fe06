import type { PixelSize } from '@site/api-client/wire';
import { useEffect, useState } from 'react';

/** The sizes of pictures in pixels, upright, by their addresses, each once it has loaded. */
export function usePictureSizes(urls: readonly string[]): ReadonlyMap<string, PixelSize> {
  const [sizes, setSizes] = useState<ReadonlyMap<string, PixelSize>>(new Map());
  const all = urls.join('\n');
  useEffect(() => {
    const pictures = all.split('\n').flatMap((url) => {
      if (url === '') return [];
      const picture = new Image();
      picture.onload = () => {
        const size = { width: picture.naturalWidth, height: picture.naturalHeight };
        setSizes((known) => new Map(known).set(url, size));
      };
      picture.src = url;
      return [picture];
    });
    return () => {
      for (const picture of pictures) picture.onload = null;
    };
  }, [all]);
  return sizes;
}
