let timeFormat: Intl.DateTimeFormat | undefined;

/** A moment (ISO 8601) as the person's clock shows it: 2026/01/31 08:05. */
export function formatTime(moment: string): string {
  timeFormat ??= new Intl.DateTimeFormat('zh-CN', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return timeFormat.format(new Date(moment));
}
