import { Icon, type IconName } from '@site/shell/ui';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  /** What to do about it: one link or button. */
  readonly children?: ReactNode;
}

/** Stands where things would be when there are none. */
export function EmptyState({ icon, title, text, children }: EmptyStateProps) {
  return (
    <div className="ui:grid ui:min-h-[50dvh] ui:place-content-center ui:justify-items-center ui:px-4 ui:text-center">
      <Icon name={icon} className="ui:size-8 ui:text-muted" />
      <h2 className="ui:mt-4 ui:text-lg">{title}</h2>
      <p className="ui:mt-1 ui:max-w-[28em] ui:text-sm ui:leading-[1.7] ui:text-muted">{text}</p>
      {children && <div className="ui:mt-5">{children}</div>}
    </div>
  );
}
