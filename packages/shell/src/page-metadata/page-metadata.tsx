import type { Brand } from '@site/brand';
import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

export interface PageMetadataProps {
  brand: Brand;
  /** The page's own title, without the brand's name. Default: the brand's title. */
  title?: string | undefined;
  /** Default: the brand's description. */
  description?: string | undefined;
}

function setDescription(content: string) {
  let element = document.head.querySelector<HTMLMetaElement>('meta[name="description"]');
  if (!element) {
    element = document.createElement('meta');
    element.name = 'description';
    document.head.append(element);
  }
  element.content = content;
}

/**
 * Keeps the document's title and meta description those of the page that is shown. What the server
 * sends has them in its head already, by `pageTitle`. Renders nothing.
 */
export function PageMetadata({ brand, title, description }: PageMetadataProps) {
  useEffect(() => {
    document.title = pageTitle(brand, title);
    setDescription(description ?? brand.description);
  }, [brand, title, description]);
  return null;
}
