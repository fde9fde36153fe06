import { MAX_PICTURE_RATIO } from '@site/api-client/wire';
import { type OfferedModel, type ReferenceRole, referenceRoles } from '@site/creation';
import {
  type CheckPromptOptions,
  checkPrompt,
  type ModelLimits,
  type PlacedIssue,
  pictureParameters,
} from '@site/validators';

/** What a model makes of a prompt's parameters, for the check of the prompt; nothing as long as none is known. */
export function promptLimits(model: OfferedModel | undefined): ModelLimits {
  if (model?.tool !== 'midjourney') return {};
  const { parameters, unused = ['repeat'], sizes } = model.capabilities;
  // One that makes no sizes of others' choosing draws in its own.
  const isUnderstood = (name: string) =>
    name === 'aspect' ? sizes?.length !== 0 : (parameters?.includes(name) ?? true);
  return {
    uses: (name) => isUnderstood(name) && !unused.includes(name),
    ratioRange: sizes?.length
      ? rangeOf(sizes)
      : [`1:${MAX_PICTURE_RATIO}`, `${MAX_PICTURE_RATIO}:1`],
  };
}

/** What is wrong with a prompt for any model. A permutation is refused: it would make more than is paid for. */
export function checkForAll(prompt: string, options: CheckPromptOptions): readonly PlacedIssue[] {
  return checkPrompt(prompt, options).map((issue) =>
    issue.code === 'permutation' ? { ...issue, severity: 'error' } : issue,
  );
}

/** What a model takes reference images for; everything as long as none is known. */
export function takenRoles(model: OfferedModel | undefined): readonly ReferenceRole[] {
  const { uses = () => true } = promptLimits(model);
  if (model?.tool === 'midjourney' && model.capabilities.references === 0) return ['image'];
  return referenceRoles.filter((role) => role === 'image' || uses(pictureParameters[role]));
}

/** The shapes of the highest and the widest of sizes such as `1536x1024`. */
function rangeOf(sizes: readonly string[]): readonly [min: string, max: string] {
  const shapes = sizes
    .map((size) => size.split('x').map(Number))
    .map(([width = 1, height = 1]) => ({ width, height, ratio: width / height }))
    .sort((one, other) => one.ratio - other.ratio);
  const toRatio = ({ width, height } = { width: 1, height: 1 }) => {
    const divisor = commonDivisor(width, height);
    return `${width / divisor}:${height / divisor}`;
  };
  return [toRatio(shapes[0]), toRatio(shapes.at(-1))];
}

function commonDivisor(one: number, other: number): number {
  return other === 0 ? one : commonDivisor(other, one % other);
}
