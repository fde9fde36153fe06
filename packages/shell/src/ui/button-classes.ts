import { cn } from './cn.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
/** 28, 36 and 44 px high; at least 44 px where a finger points. */
export type ButtonSize = 'small' | 'medium' | 'large';

const base =
  'ui:relative ui:inline-flex ui:items-center ui:justify-center ui:gap-2 ui:rounded ui:font-medium ui:whitespace-nowrap ui:select-none ui:transition-colors ui:duration-150 ui:disabled:opacity-50 ui:aria-disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary:
    'ui:bg-primary ui:text-on-primary ui:forced-colors:border ui:not-disabled:hover:bg-primary-hover ui:not-disabled:active:bg-primary-hover',
  secondary:
    'ui:bg-surface ui:text-text ui:border ui:border-border-strong ui:not-disabled:hover:bg-hover ui:not-disabled:active:bg-selected',
  ghost: 'ui:text-text ui:not-disabled:hover:bg-hover ui:not-disabled:active:bg-selected',
  danger: 'ui:bg-danger ui:text-on-danger ui:forced-colors:border ui:not-disabled:hover:opacity-90',
};

const sizes: Record<ButtonSize, string> = {
  small: 'ui:h-7 ui:px-2.5 ui:text-xs',
  medium: 'ui:h-9 ui:px-4 ui:text-sm',
  large: 'ui:h-11 ui:px-5 ui:text-sm',
};

/** The classes of a button, for a link that looks like one. */
export function buttonClasses({
  variant = 'secondary',
  size = 'medium',
}: {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
} = {}): string {
  return cn(base, variants[variant], sizes[size], 'ui:pointer-coarse:min-h-11');
}
