import { cn } from './cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** 28, 36 and 44 px high with one line; at least 44 px where a finger points. */
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'ui:own:relative ui:own:inline-flex ui:own:items-center ui:own:justify-center ui:own:gap-2 ui:own:rounded ui:own:font-medium ui:own:fit-label ui:own:select-none ui:own:transition-colors ui:own:duration-150 ui:disabled:own:opacity-50 ui:aria-disabled:own:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary:
    'ui:own:bg-primary ui:own:text-on-primary ui:forced-colors:own:border ui:not-disabled:hover:own:bg-primary-hover ui:not-disabled:active:own:bg-primary-hover',
  secondary:
    'ui:own:bg-surface ui:own:text-text ui:own:border ui:own:border-border-strong ui:not-disabled:hover:own:bg-hover ui:not-disabled:active:own:bg-selected',
  ghost:
    'ui:own:text-text ui:not-disabled:hover:own:bg-hover ui:not-disabled:active:own:bg-selected',
  danger:
    'ui:own:bg-danger ui:own:text-on-danger ui:forced-colors:own:border ui:not-disabled:hover:own:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'ui:own:min-h-7 ui:own:px-2.5 ui:own:text-xs',
  medium: 'ui:own:min-h-9 ui:own:px-4 ui:own:text-sm',
  large: 'ui:own:min-h-11 ui:own:px-5 ui:own:text-sm',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClasses({
  variant = 'secondary',
  size = 'medium',
}: {
  /** Default: `secondary`. One `primary` a view at most. */
  variant?: ButtonVariant | undefined;
  /** Default: `medium`. */
  size?: ButtonSize | undefined;
} = {}): string {
  return cn(base, variants[variant], sizes[size], 'ui:pointer-coarse:own:min-h-11');
}
