import type { Brand } from '@site/brand';
import {
  Gallery,
  type GalleryProps,
  type PictureTool,
  type UsePicturesOptions,
  usePictures,
} from '@site/creation';
import { useMemo } from 'react';
import { creationHref } from '../links/creation-href.ts';
import { findMenuEntry } from '../links/menu-entries.ts';

/** Pages that take a picture by `?url=`. */
const toolPaths = ['/art/upscale', '/art/faceswap'];

export interface SiteGalleryProps
  extends Omit<GalleryProps, 'pictures' | 'makeSameHref' | 'tools'>,
    UsePicturesOptions {
  readonly brand: Brand;
}

/** A gallery with this site's links: to create the same again, and to the brand's tools. */
export function SiteGallery({ brand, load, name, isOwn, ...props }: SiteGalleryProps) {
  const pictures = usePictures({ load, name, isOwn });
  const tools = useMemo(() => pictureTools(brand), [brand]);
  return (
    <Gallery pictures={pictures} name={name} makeSameHref={creationHref} tools={tools} {...props} />
  );
}

/** What can be done with a picture on other pages: those that the brand's menu has, by its names. */
function pictureTools(brand: Brand): readonly PictureTool[] {
  return toolPaths.flatMap((path) => {
    const entry = findMenuEntry(brand, path);
    if (!entry) return [];
    const href = (url: string) => `${path}?${new URLSearchParams({ url })}`;
    return [{ label: entry.label, icon: entry.icon, href }];
  });
}
