import type { Brand } from '@site/brand';
import { Gallery, type GalleryProps, type UsePicturesOptions, usePictures } from '@site/creation';
import { useMemo } from 'react';
import { sameHref } from '../links/creation-href.ts';
import { pictureTools } from '../links/picture-tools.ts';
import { workHref } from '../links/work-href.ts';

export interface SiteGalleryProps
  extends Omit<GalleryProps, 'pictures' | 'makeSameHref' | 'pageHref' | 'tools'>,
    Omit<UsePicturesOptions, 'name'> {
  readonly brand: Brand;
}

/** A gallery with this site's links: to create the same again, and to the brand's tools. */
export function SiteGallery({ brand, load, name, isOwn, isFiltered, ...props }: SiteGalleryProps) {
  const pictures = usePictures({ load, name, isOwn, isFiltered });
  const tools = useMemo(() => pictureTools(brand), [brand]);
  return (
    <Gallery
      pictures={pictures}
      name={name}
      makeSameHref={sameHref}
      pageHref={workHref}
      tools={tools}
      {...props}
    />
  );
}
