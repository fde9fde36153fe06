/** Work cut into pieces of some milliseconds; each `yield` says how much is done, 0 to 1. */
export type Steps = Generator<number, void, void>;

/** Runs `steps` as the part of a larger work that goes from `from` to `to`. */
export function* within(from: number, to: number, steps: Steps): Steps {
  for (const done of steps) yield from + (to - from) * done;
}
