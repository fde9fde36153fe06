export type LaneStep = {
  readonly name: string;
  /** Names of the steps that have to be over before, whatever came of them. */
  readonly after?: readonly string[];
  readonly run: () => Promise<void>;
};

/**
 * Runs steps side by side, as many as there are lanes: whichever lane is free takes the first step that waits for
 * none. What stands further up is begun earlier, so the longest come first.
 *
 * @throws Error where a step waits for one that is not among them, or for itself.
 */
export async function runLanes(
  steps: readonly LaneStep[],
  { lanes }: { readonly lanes: number },
): Promise<void> {
  const waiting = new Set(steps);
  const isOver = new Set<string>();
  const underWay = new Set<Promise<void>>();
  const begin = (step: LaneStep) => {
    waiting.delete(step);
    const running = step.run().then(() => {
      isOver.add(step.name);
      underWay.delete(running);
    });
    underWay.add(running);
  };
  while (waiting.size > 0 || underWay.size > 0) {
    for (const step of waiting) {
      if (underWay.size < lanes && (step.after ?? []).every((name) => isOver.has(name)))
        begin(step);
    }
    if (underWay.size === 0) {
      const names = [...waiting].map(({ name }) => name);
      throw new Error(`No step is left that these could wait for: ${names.join(', ')}`);
    }
    await Promise.race(underWay);
  }
}
