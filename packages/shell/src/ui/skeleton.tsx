import type { ComponentPropsWithoutRef } from 'react';
import { cn } from './cn.ts';

/** The place of something that is on its way. Give it the final size by classes. */
export function Skeleton({ className, ...props }: ComponentPropsWithoutRef<'div'>) {
  return (
    <div
      data-ui="skeleton"
      aria-hidden="true"
      className={cn('ui:own:rounded ui:own:bg-selected ui:own:animate-pulse', className)}
      {...props}
    />
  );
}
