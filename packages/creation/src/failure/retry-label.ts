import type { CreationMessages } from '../messages/messages.ts';

/** Label of the button that tries once more: where only a part of it is left, for how much. */
export const retryLabel = (
  retryCost: number | undefined,
  { retry, goOn }: Pick<CreationMessages['task'], 'retry' | 'goOn'>,
): string => (retryCost === undefined ? retry : goOn(retryCost));
