import { unbroken } from '@site/shell/ui';
import type { ReactNode } from 'react';

/** Running text. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <p className="ui:text-base">{typeof children === 'string' ? unbroken(children) : children}</p>
  );
}
