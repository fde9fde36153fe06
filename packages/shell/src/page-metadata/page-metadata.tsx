import type { Brand } from '@site/brand';
import { useEffect } from 'react';
import { pageTitle } from './page-title.ts';

export interface PageMetadataProps {
  /** Whose name ends the title, and whose description is the default. */
  brand: Brand;
  /** The page's own title, without the brand's name. Default: the brand's title. */
  title?: string | undefined;
  /** Default: the brand's description. */
  description?: string | undefined;
  /** The page's path, for the address in the head. Default: the address there stays as it is. */
  path?: string | undefined;
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
 * Keeps the document's title and meta description those of the page that is shown, and so its
 * canonical address and what previews of a link tell, where the head has them. What the server sends
 * has them in its head already, by `pageTitle`. Renders nothing.
 */
export function PageMetadata({ brand, title, description, path }: PageMetadataProps) {
  useEffect(() => {
    document.title = pageTitle(brand, title);
    const text = description ?? brand.description;
    setDescription(text);
    const { head } = document;
    const set = (property: string, content: string) =>
      head.querySelector(`meta[property="og:${property}"]`)?.setAttribute('content', content);
    set('title', document.title);
    set('description', text);
    const canonical = head.querySelector<HTMLLinkElement>('link[rel="canonical"]');
    if (path === undefined || !canonical) return;
    canonical.href = new URL(path, canonical.href).href;
    set('url', canonical.href);
  }, [brand, title, description, path]);
  return null;
}
