import { cn } from '@site/shell/ui';
import { type ReactNode, useId } from 'react';

export interface SectionProps {
  readonly title: ReactNode;
  /** The target of links to this section. */
  readonly id?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A part of a page under its own title. */
export function Section({ title, id, className, children }: SectionProps) {
  const titleId = useId();
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={cn('ui:mt-10 ui:scroll-mt-6 ui:first:mt-0', className)}
    >
      <h2 id={titleId} className="ui:mb-3 ui:text-lg">
        {title}
      </h2>
      <div className="ui:grid ui:grid-cols-[minmax(0,1fr)] ui:gap-4">{children}</div>
    </section>
  );
}
