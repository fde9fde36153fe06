import { type ReactNode, useRef } from 'react';
import type { FeedLine as Line } from './feed-lines.ts';
import { type LineHeights, useFollowedLine } from './use-line-heights.ts';

export interface FeedLineProps {
  line: Line;
  columns: number;
  /** The name of the day that begins with it. */
  day: string | undefined;
  follow: LineHeights['follow'];
  children: ReactNode;
}

/** Creations of one day that stand side by side, below its name where they are its first. */
export function FeedLine({ line: { key }, columns, day, follow, children }: FeedLineProps) {
  const element = useRef<HTMLDivElement>(null);
  useFollowedLine(element, { line: key, follow });
  return (
    <div
      ref={element}
      className="ui:grid ui:gap-x-8 ui:gap-y-4 ui:pb-10"
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {day !== undefined && (
        <h3
          data-ui="feed-day"
          className="ui:col-span-full ui:border-b ui:pb-2 ui:text-sm ui:text-muted ui:tabular-nums"
        >
          {day}
        </h3>
      )}
      {children}
    </div>
  );
}
