import type { Opens } from '@site/brand';
import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { useFrame } from '../shell-context.ts';
import { isPlainClick } from './is-plain-click.ts';

export interface LinkProps extends ComponentPropsWithoutRef<'a'> {
  /** A path of the site, or an address elsewhere. */
  href: string;
  /** Default: `in-place`, by the shell's `onNavigate`. */
  opens?: Opens | undefined;
}

const attributes: Record<Opens, { target?: string; rel?: string }> = {
  'in-place': {},
  'new-tab': { target: '_blank', rel: 'noopener' },
  external: { target: '_blank', rel: 'noopener noreferrer' },
};

/** A real link: it has an address, can be opened beside, and works before any script has run. */
export const Link = forwardRef<HTMLAnchorElement, LinkProps>(function Link(
  { href, opens = 'in-place', onClick, ...props },
  ref,
) {
  const { onNavigate } = useFrame();
  return (
    <a
      ref={ref}
      data-ui="link"
      href={href}
      {...attributes[opens]}
      onClick={(event) => {
        onClick?.(event);
        if (opens !== 'in-place' || !isPlainClick(event)) return;
        event.preventDefault();
        onNavigate(href);
      }}
      {...props}
    />
  );
});
