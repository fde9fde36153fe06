import type { ReactNode } from 'react';

/** Running text. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return <p className="ui:text-base">{children}</p>;
}
