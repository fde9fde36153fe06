import { cn, Icon, type IconName } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';

export interface TileButtonProps extends ComponentPropsWithoutRef<'button'> {
  icon: IconName;
  /** Name of its action; shown as a tooltip and told to screen readers. */
  label: string;
}

/** A small button in the corner of a picture; a finger finds it in 44 px, which cover nothing. */
export function TileButton({ icon, label, className, ...props }: TileButtonProps) {
  return (
    <button
      type="button"
      data-ui="tile-button"
      aria-label={label}
      title={label}
      className={cn(
        'ui:absolute ui:grid ui:size-9 ui:place-items-center ui:rounded ui:-outline-offset-2! ui:pointer-coarse:size-11',
        className,
      )}
      {...props}
    >
      <span className="ui:grid ui:size-7 ui:place-items-center ui:rounded ui:bg-surface-raised ui:text-text ui:shadow-float">
        <Icon name={icon} className="ui:size-4" />
      </span>
    </button>
  );
}
