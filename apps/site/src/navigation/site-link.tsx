import { Link, type LinkProps, useBrand } from '@site/shell';
import { loadPage } from '../pages/load-page.ts';

function prepare(href: string, locale: string): void {
  // A page that could not be loaded ahead of time is requested again by the click.
  loadPage(new URL(href, location.href).pathname, { locale }).catch(() => {});
}

/** A link to another page of this site, in place; the page is loaded when the link is pointed at. */
export function SiteLink({ href, ...rest }: Omit<LinkProps, 'opens'>) {
  const { locale } = useBrand();
  return (
    <Link
      href={href}
      onFocus={() => prepare(href, locale)}
      onPointerEnter={() => prepare(href, locale)}
      {...rest}
    />
  );
}
