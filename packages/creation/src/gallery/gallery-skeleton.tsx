import { cn, Skeleton } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';

/** Enough for the first screen of most windows. */
const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);

/** The same object at each render: React sets the content of another one again. */
const notOurs = { __html: '' };

/**
 * The places of pictures that are on their way, in the gallery's columns; the same on a server.
 *
 * What a script of the page puts into `[data-ui="early-pictures"]`, before React has taken the page
 * over, is shown in their place and left alone. Where it finds that there are none, it hides
 * `[data-ui="picture-places"]` and shows `[data-ui="early-empty"]`, which has the children.
 */
export function GallerySkeleton({
  className,
  children,
  ...props
}: ComponentPropsWithoutRef<'div'>) {
  const messages = useCreationMessages();
  return (
    <div data-ui="gallery-skeleton" className={className} {...props}>
      <p data-ui="gallery-status" role="status" className="ui:sr-only">
        {messages.gallery.loading}
      </p>
      <div
        data-ui="early-pictures"
        aria-hidden="true"
        className="ui:peer"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: always empty; the rest React leaves alone
        dangerouslySetInnerHTML={notOurs}
        suppressHydrationWarning
      />
      <div
        data-ui="picture-places"
        suppressHydrationWarning
        className={cn(
          'ui:peer-[:not(:empty)]:hidden',
          'ui:grid ui:grid-cols-[repeat(var(--gallery-columns,var(--usual)),minmax(0,1fr))] ui:gap-3',
          'ui:[--usual:1] ui:min-[1240px]:[--usual:2] ui:min-[1560px]:[--usual:3] ui:min-[1880px]:[--usual:4] ui:min-[2200px]:[--usual:5] ui:min-[2520px]:[--usual:6] ui:min-[2840px]:[--usual:7] ui:min-[3160px]:[--usual:8]',
        )}
      >
        {skeletons.map((key) => (
          <Skeleton key={key} className="ui:aspect-square" />
        ))}
      </div>
      {children && (
        <div data-ui="early-empty" hidden suppressHydrationWarning>
          {children}
        </div>
      )}
    </div>
  );
}
