import { cn, Skeleton } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { galleryZhCn } from '../messages/zh-cn/gallery.ts';

/** Enough for the first screen of most windows. */
const skeletons = Array.from({ length: 12 }, (_, index) => `skeleton-${index}`);

/** The places of pictures that are on their way, in the gallery's columns; the same on a server. */
export function GallerySkeleton({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-slot="gallery-skeleton"
      className={cn(
        'ui:grid ui:grid-cols-1 ui:gap-3 ui:min-[1240px]:grid-cols-2 ui:min-[1560px]:grid-cols-3 ui:min-[1880px]:grid-cols-4 ui:min-[2200px]:grid-cols-5 ui:min-[2520px]:grid-cols-6 ui:min-[2840px]:grid-cols-7 ui:min-[3160px]:grid-cols-8',
        className,
      )}
      {...props}
    >
      <p data-slot="gallery-status" role="status" className="ui:sr-only">
        {galleryZhCn.loading}
      </p>
      {skeletons.map((key) => (
        <Skeleton key={key} className="ui:aspect-square" />
      ))}
    </div>
  );
}
