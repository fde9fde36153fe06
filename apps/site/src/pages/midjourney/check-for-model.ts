import { MAX_PICTURE_RATIO } from '@site/api-client/wire';
import type { OfferedModel } from '@site/creation';
import { checkModel, type ModelLimits, type PlacedIssue } from '@site/validators';
import { usesParameter } from './prompt-limits.ts';

/** Finds what a model makes otherwise than a prompt asks; in a module of its own, since only this page loads it. */
export function checkForModel(
  prompt: string,
  model: OfferedModel | undefined,
): readonly PlacedIssue[] {
  return checkModel(prompt, promptLimits(model));
}

/** Finds what a model makes of a prompt's parameters, to check the prompt; nothing as long as none is known. */
export function promptLimits(model: OfferedModel | undefined): ModelLimits {
  if (model?.tool !== 'midjourney') return {};
  const { sizes } = model.capabilities;
  return {
    uses: (name) => usesParameter(model, name),
    ratioRange: sizes?.length
      ? rangeOf(sizes)
      : [`1:${MAX_PICTURE_RATIO}`, `${MAX_PICTURE_RATIO}:1`],
  };
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
