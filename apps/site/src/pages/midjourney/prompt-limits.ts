import { type OfferedModel, type ReferenceRole, referenceRoles } from '@site/creation';
import {
  type CheckPromptOptions,
  checkPrompt,
  type PlacedIssue,
  pictureParameters,
} from '@site/validators';

/** Whether a model uses a parameter of the prompt; it uses everything as long as none is known. */
export function usesParameter(model: OfferedModel | undefined, name: string): boolean {
  if (model?.tool !== 'midjourney') return true;
  const { parameters, unused = ['repeat'], sizes } = model.capabilities;
  // One that makes no sizes of others' choosing draws in its own.
  const isUnderstood =
    name === 'aspect' ? sizes?.length !== 0 : (parameters?.includes(name) ?? true);
  return isUnderstood && !unused.includes(name);
}

/** Finds what is wrong with a prompt for any model. A permutation is refused: it would make more than is paid for. */
export function checkForAll(
  prompt: string,
  options: CheckPromptOptions<PlacedIssue>,
): readonly PlacedIssue[] {
  return checkPrompt(prompt, options).map((issue) =>
    issue.code === 'permutation' ? { ...issue, severity: 'error' } : issue,
  );
}

/** Lists what a model takes reference images for; everything as long as none is known. */
export function takenRoles(model: OfferedModel | undefined): readonly ReferenceRole[] {
  if (model?.tool === 'midjourney' && model.capabilities.references === 0) return ['image'];
  return referenceRoles.filter(
    (role) => role === 'image' || usesParameter(model, pictureParameters[role]),
  );
}
