import type { ComponentPropsWithoutRef } from 'react';
import { cn } from './cn.ts';
import { type IconName, iconPaths } from './icon-paths.ts';

export interface IconProps extends Omit<ComponentPropsWithoutRef<'svg'>, 'name' | 'children'> {
  /** Which drawing. */
  name: IconName;
}

/** A decorative line drawing of 20 px in the colour of the text. What it means is said beside it. */
export function Icon({ name, className, ...props }: IconProps) {
  return (
    <svg
      data-ui="icon"
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
      className={cn('ui:own:block ui:own:size-5 ui:own:shrink-0', className)}
      {...props}
    >
      <path d={iconPaths[name]} />
    </svg>
  );
}
