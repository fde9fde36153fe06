/** Outcome of one test, over all its tries. */
export type TestOutcome = {
  /** From the workspace's folder on. */
  file: string;
  test: string;
  isPassed: boolean;
  /** Why its failed tries failed; of one that passed, why it was tried again. */
  reasons: readonly string[];
  /** Files in which to look further: a browser's trace, and what it showed. */
  traces?: readonly string[];
};

/** Passed, but not the first time. */
export const isSecondTry = ({ isPassed, reasons }: TestOutcome) => isPassed && reasons.length > 0;

/** On one line and a few more: its name, why it failed first, and where to look. */
export function describeOutcome({ file, test, reasons: [reason = ''], traces = [] }: TestOutcome) {
  const name = [file, test].filter(Boolean).join(': ');
  return [`${name}: ${reason.slice(0, 600)}`, ...traces.map((trace) => `  see ${trace}`)].join(
    '\n',
  );
}
