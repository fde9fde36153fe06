import type { LinkProps } from '@site/shell';
import { useStartPath } from '../links/start-path.ts';
import { SiteLink } from './site-link.tsx';

/** A link to where one begins to write a prompt. */
export function StartLink(props: Omit<LinkProps, 'href' | 'opens'>) {
  return <SiteLink href={useStartPath()} {...props} />;
}
