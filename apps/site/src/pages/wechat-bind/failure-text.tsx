import type { ReactNode } from 'react';

/** Text about what went wrong, and what to do about it. */
export function FailureText({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className="ui:text-sm ui:leading-[1.7] ui:text-danger">
      {children}
    </p>
  );
}
