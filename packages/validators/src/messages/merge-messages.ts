type AnyFunction = (...args: never[]) => unknown;

/** Any part of a catalogue, however deep; a function or a list is replaced as a whole. */
export type DeepPartial<Value> = Value extends AnyFunction | readonly unknown[]
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]?: DeepPartial<Value[Key]> | undefined }
    : Value;

const isGroup = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A catalogue with some of its words replaced. What `changes` leaves out stays as in `base`; neither
 * of them is changed.
 *
 * @example
 * const mine = mergeMessages(messages, { issues: { 'single-dash': () => 'Use two dashes' } });
 */
export function mergeMessages<Messages extends object>(
  base: Messages,
  changes: DeepPartial<Messages>,
): Messages {
  const merged = { ...base } as Record<string, unknown>;
  for (const [key, change] of Object.entries(changes)) {
    if (change === undefined) continue;
    const before = merged[key];
    merged[key] = isGroup(before) && isGroup(change) ? mergeMessages(before, change) : change;
  }
  return merged as Messages;
}
