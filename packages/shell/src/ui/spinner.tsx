import type { ComponentPropsWithoutRef } from 'react';
import { cn } from './cn.ts';

export interface SpinnerProps extends ComponentPropsWithoutRef<'svg'> {
  /** Label of the wait. Without it the spinner is decoration beside words that say so. */
  label?: string;
}

/** Something is under way and its length is not known. */
export function Spinner({ label, className, ...props }: SpinnerProps) {
  return (
    <svg
      data-ui="spinner"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      className={cn('ui:own:block ui:own:size-5 ui:own:shrink-0 ui:own:animate-spin', className)}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
      {...props}
    >
      <circle cx="10" cy="10" r="7" opacity="0.25" />
      <path d="M10 3a7 7 0 0 1 7 7" />
    </svg>
  );
}
