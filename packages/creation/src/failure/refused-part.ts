/** What of a creation has to change after a refusal. */
export type RefusedPart = 'prompt' | 'picture';

/** The part that was refused, which is refused again unchanged; undefined if another try may work. */
export function refusedPart(reason: string | undefined): RefusedPart | undefined {
  switch (reason) {
    case 'refused-prompt':
      return 'prompt';
    case 'refused-input':
      return 'picture';
    default:
      return undefined;
  }
}
