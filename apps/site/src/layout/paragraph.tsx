import type { ReactNode } from 'react';
import { unbroken } from './unbroken.tsx';

/** Running text. */
export function Paragraph({ children }: { readonly children: ReactNode }) {
  return (
    <p className="ui:text-base">{typeof children === 'string' ? unbroken(children) : children}</p>
  );
}
