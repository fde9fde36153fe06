import type { ReactNode } from 'react';

/** A state in a word or two, beside a title. */
export function Badge({ children }: { readonly children: ReactNode }) {
  return (
    <span className="ui:rounded-sm ui:bg-selected ui:px-2 ui:py-0.5 ui:text-xs ui:text-text">
      {children}
    </span>
  );
}
