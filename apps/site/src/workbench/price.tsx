/** What the next creation costs, beside the button. Read out when it changes. */
export function Price({ children }: { children: string }) {
  // It has room for three digits: nothing moves then.
  return (
    <span
      aria-live="polite"
      aria-atomic="true"
      className="ui:min-w-16 ui:text-xs ui:whitespace-nowrap ui:text-muted ui:tabular-nums"
    >
      {children}
    </span>
  );
}
