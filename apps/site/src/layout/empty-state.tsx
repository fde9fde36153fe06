import { cn, Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** `start` goes with the title of a narrow page, whose content it is. Default: `center`. */
  readonly align?: keyof typeof alignments;
  /** Remedy: one link or button. */
  readonly children?: ReactNode;
}

const alignments = {
  center:
    'ui:min-h-[calc(50*var(--ui-dvh))] ui:place-content-center ui:justify-items-center ui:px-4 ui:text-center',
  start: 'ui:pt-2',
} as const;

/** Stands where things would be when there are none. */
export function EmptyState({ icon, title, text, align = 'center', children }: EmptyStateProps) {
  return (
    <div className={cn('ui:grid ui:grid-cols-[minmax(0,auto)]', alignments[align])}>
      <Icon name={icon} className="ui:size-8 ui:text-muted" />
      <h2 className="ui:mt-4 ui:max-w-full ui:text-lg ui:wrap-anywhere">{title}</h2>
      <p className="ui:mt-1 ui:max-w-[28em] ui:text-sm ui:leading-[1.7] ui:text-muted">{text}</p>
      {children && <div className="ui:mt-5">{children}</div>}
    </div>
  );
}
