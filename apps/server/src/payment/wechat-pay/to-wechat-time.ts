/** Beijing is 8 hours ahead all the year. */
const beijingOffsetMs = 8 * 3_600_000;

/** RFC 3339 with Beijing's offset and whole seconds, as WeChat Pay writes it: `2026-01-02T10:00:00+08:00`. */
export function toWeChatTime(time: Date): string {
  return `${new Date(time.getTime() + beijingOffsetMs).toISOString().slice(0, 19)}+08:00`;
}
