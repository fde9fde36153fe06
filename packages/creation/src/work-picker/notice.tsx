import type { ReactNode } from 'react';

/** Says that there is nothing to choose from, and what to do. */
export function Notice({
  heading,
  hint,
  children,
}: {
  heading: string;
  hint: string;
  children?: ReactNode;
}) {
  return (
    <div
      role="status"
      className="ui:flex ui:min-h-60 ui:flex-1 ui:flex-col ui:items-center ui:justify-center ui:gap-4 ui:p-6 ui:text-center"
    >
      <div className="ui:flex ui:flex-col ui:gap-1">
        <p className="ui:text-lg ui:font-medium">{heading}</p>
        <p className="ui:text-sm ui:text-muted">{hint}</p>
      </div>
      {children}
    </div>
  );
}
