import { cn, Icon, type IconName, Spinner } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';

export interface TileButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  /** Name of its action; shown as a tooltip and told to screen readers. */
  label: string;
  /** Under way: a spinner takes the place of the drawing. Default: no. */
  isBusy?: boolean;
}

/** A small button at the corner of a picture; a finger finds it in 44 px. */
export function TileButton({ icon, label, isBusy, className, ...props }: TileButtonProps) {
  return (
    <button
      type="button"
      data-ui="tile-button"
      aria-label={label}
      aria-busy={isBusy || undefined}
      title={label}
      className={cn(
        'ui:absolute ui:grid ui:size-6 ui:place-items-center ui:rounded ui:pointer-coarse:size-11',
        className,
      )}
      {...props}
    >
      <span className="ui:grid ui:size-6 ui:place-items-center ui:rounded ui:bg-surface-raised ui:text-text ui:shadow-float ui:forced-colors:border">
        {isBusy ? <Spinner className="ui:size-4" /> : <Icon name={icon} className="ui:size-4" />}
      </span>
    </button>
  );
}
