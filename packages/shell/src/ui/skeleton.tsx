import type { ComponentPropsWithoutRef } from 'react';
import { cn } from './cn.ts';

/** The place of something that is on its way. Give it the final size by classes. */
export function Skeleton({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-ui="skeleton"
      aria-hidden="true"
      className={cn('ui:rounded ui:bg-selected ui:animate-pulse', className)}
      {...props}
    />
  );
}
