import type { OfferedModel } from '@site/creation';
import { checkModel, type PlacedIssue } from '@site/validators';
import { promptLimits } from './prompt-limits.ts';

/** What a model makes otherwise than a prompt asks; in a module of its own, since only this page loads it. */
export function checkForModel(
  prompt: string,
  model: OfferedModel | undefined,
): readonly PlacedIssue[] {
  return checkModel(prompt, promptLimits(model));
}
