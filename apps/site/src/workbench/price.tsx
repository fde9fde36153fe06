import { PointBalance } from '@site/creation';

/** What the next creation costs, beside the button, above what is left. Read out when it changes. */
export function Price({ children, cost }: { children: string; cost?: number }) {
  // It has room for three digits: nothing moves then.
  return (
    <span className="ui:grid ui:min-w-16 ui:justify-items-end ui:text-xs ui:leading-4 ui:whitespace-nowrap ui:text-muted ui:tabular-nums">
      <span aria-live="polite" aria-atomic="true">
        {children}
      </span>
      {cost !== undefined && <PointBalance cost={cost} />}
    </span>
  );
}
