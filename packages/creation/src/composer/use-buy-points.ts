import { useDialogs } from '@site/shell';
import { usePointCount } from './use-point-count.ts';

/**
 * Opens the dialog that sells points, with a package that makes up for what is missing. Inside a `Shell`.
 *
 * @param cost Points of the next creation; undefined if it has no price yet.
 * @returns undefined where the points suffice, for guests, and until it is known how many there are.
 * @example
 * <PromptComposer onBuy={useBuyPoints(cost)} … />
 */
export function useBuyPoints(cost: number | undefined): (() => void) | undefined {
  const dialogs = useDialogs();
  const points = usePointCount();
  if (cost === undefined || points === undefined || points >= cost) return undefined;
  return () => dialogs.open('buy-points', cost - points);
}
