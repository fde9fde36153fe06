import { cn } from '@site/shell/ui';
import type { ReactNode } from 'react';

export interface PageFrameProps {
  readonly title: ReactNode;
  /** Stands beside the title: a state, an action. */
  readonly aside?: ReactNode;
  /** One or two sentences under the title. */
  readonly lead?: ReactNode;
  /** `narrow` is for a form, `text` for reading, `wide` for cards and tables, `full` for galleries. */
  readonly width?: keyof typeof widths;
  readonly children: ReactNode;
}

const widths = {
  narrow: 'ui:max-w-[480px] ui:lg:pt-24',
  text: 'ui:max-w-[720px]',
  wide: 'ui:max-w-[1200px]',
  full: '',
} as const;

/** The frame of a page's content: its title, a lead, and the room for the rest. */
export function PageFrame({ title, aside, lead, width = 'wide', children }: PageFrameProps) {
  return (
    <div
      data-ui="page-frame"
      className={cn('ui:mx-auto ui:w-full ui:px-4 ui:pt-6 ui:pb-16 ui:lg:px-8', widths[width])}
    >
      <header className="ui:mb-6 ui:lg:mb-8">
        <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-x-3 ui:gap-y-1">
          <h1 className="ui:text-2xl">{title}</h1>
          {aside}
        </div>
        {lead && (
          <p className="ui:mt-2 ui:max-w-[720px] ui:text-base ui:text-balance ui:text-muted">
            {lead}
          </p>
        )}
      </header>
      {children}
    </div>
  );
}
