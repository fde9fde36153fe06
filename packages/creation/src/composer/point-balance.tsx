import { useDialogs, useMessages } from '@site/shell';
import { cn } from '@site/shell/ui';
import type { ComponentPropsWithoutRef } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import { usePointCount } from './use-point-count.ts';

export interface PointBalanceProps extends ComponentPropsWithoutRef<'button'> {
  /** Points of the next creation. */
  cost: number;
}

/**
 * How many points are left, and for how many creations that is. It opens the dialog that sells more.
 * Guests have none; its place is kept.
 */
export function PointBalance({ cost, className, ...props }: PointBalanceProps) {
  const { composer: messages } = useCreationMessages();
  const { formats } = useMessages();
  const dialogs = useDialogs();
  const points = usePointCount();
  // A guest's page makes no formatter, which takes longer than all the rest of it.
  const count = points === undefined ? String : formats.count;
  return (
    <button
      type="button"
      data-ui="point-balance"
      className={cn(
        'ui:own:relative ui:own:rounded-sm ui:own:text-xs ui:own:leading-4 ui:own:text-right ui:own:text-balance ui:own:text-muted ui:own:tabular-nums ui:own:underline ui:own:underline-offset-2 ui:hover:own:text-text ui:pointer-coarse:after:absolute ui:pointer-coarse:after:-inset-x-2 ui:pointer-coarse:after:-inset-y-3.5',
        points === undefined && 'ui:invisible',
        className,
      )}
      onClick={() => dialogs.open('buy-points')}
      {...props}
    >
      {messages.balance(count(points ?? 0), count(Math.floor((points ?? 0) / Math.max(cost, 1))))}
    </button>
  );
}
