import type { Brand } from '@site/brand';
import { Gallery, type GalleryProps, type UsePicturesOptions, usePictures } from '@site/creation';
import { useMemo } from 'react';
import { paintingHref } from '../links/painting-href.ts';
import { pictureTools } from './picture-tools.ts';

export interface SiteGalleryProps
  extends Omit<GalleryProps, 'pictures' | 'makeSameHref' | 'tools'>,
    UsePicturesOptions {
  readonly brand: Brand;
}

/** A list of pictures as this site shows it: what is painted again, and which tools there are. */
export function SiteGallery({ brand, load, name, ...props }: SiteGalleryProps) {
  const pictures = usePictures({ load, name });
  const tools = useMemo(() => pictureTools(brand), [brand]);
  return (
    <Gallery pictures={pictures} name={name} makeSameHref={paintingHref} tools={tools} {...props} />
  );
}
