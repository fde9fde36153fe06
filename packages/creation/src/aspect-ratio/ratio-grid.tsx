import type { CSSProperties, ReactNode } from 'react';
import { evenColumns } from './even-columns.ts';

type Columns = CSSProperties &
  Readonly<Record<'--wide' | '--six' | '--four' | '--three' | '--two', number>>;

/** Choices of ratios, six in a row at most, or twelve where there is room: fewer where fingers or large text need it. */
export function RatioGrid({ count, children }: { count: number; children: ReactNode }) {
  const columns: Columns = {
    '--wide': evenColumns(count, 12),
    '--six': evenColumns(count, 6),
    '--four': evenColumns(count, 4),
    '--three': evenColumns(count, 3),
    '--two': evenColumns(count, 2),
  };
  return (
    <div data-ui="ratio-grid" className="ui:@container">
      <div
        data-ui="aspect-ratio-choices"
        style={columns}
        className="ui:grid ui:grid-cols-[repeat(var(--columns),minmax(0,1fr))] ui:gap-2 ui:[--columns:var(--four)] ui:@max-[12rem]:[--columns:var(--three)] ui:@max-[9rem]:[--columns:var(--two)] ui:@min-[20rem]:[--columns:var(--six)] ui:@min-[32rem]:[--columns:var(--wide)]"
      >
        {children}
      </div>
    </div>
  );
}
