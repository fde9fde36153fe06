/** Why an output is shown to nobody: what could not be done to it, or is not found when it is read back. */
export type LabelStep = 'mark' | 'record' | 'read-back';

/** An output could not be labelled as the law wants it, so it goes no further. */
export class LabelError extends Error {
  override readonly name = 'LabelError';

  readonly step: LabelStep;

  constructor(step: LabelStep, options?: ErrorOptions) {
    super(`An output could not be labelled: ${step}`, options);
    this.step = step;
  }
}

/** Does a step of labelling; whatever it throws is a {@link LabelError}. */
export async function labelling<Result>(
  step: LabelStep,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    throw new LabelError(step, { cause });
  }
}
