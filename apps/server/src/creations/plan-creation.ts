import { randomInt } from 'node:crypto';
import {
  checkPrompt,
  type Issue,
  MAX_REFERENCE_IMAGES,
  normalizePrompt,
  parsePrompt,
} from '@site/validators';
import type { PictureInput } from '../database/schema.ts';
import type { Model } from '../engines/open-models.ts';
import { takeOutReferences } from '../references/take-out-references.ts';
import { toPictureSize } from './picture-size.ts';

export type CreationPlan = {
  readonly input: PictureInput;
  /** Reference images, each as it was written. */
  readonly references: readonly string[];
};

export type PlanCreationResult =
  | { readonly kind: 'planned'; readonly plan: CreationPlan }
  /** `issue` is the first error that the page's own checks would have shown. */
  | { readonly kind: 'invalid'; readonly issue: Issue }
  /** The model does not understand a parameter, by the name that the prompt has for it. */
  | { readonly kind: 'unsupported'; readonly parameter: string };

/** Midjourney's seeds are unsigned 32-bit numbers. */
const maxSeed = 4_294_967_295;

/**
 * What a prompt asks of a model: its size by `--ar` (1:1 without), its seed by `--seed` (a random one
 * without).
 */
export function planCreation(
  prompt: string,
  {
    references: maxReferences,
    parameters: understood,
    sizes,
  }: Model['capabilities'] = anyCapabilities,
): PlanCreationResult {
  // First, since it counts before it reads; it finds what it would find in the normalised text.
  const issue = checkPrompt(prompt).find(({ severity }) => severity === 'error');
  if (issue) return { kind: 'invalid', issue };
  const normalized = normalizePrompt(prompt);
  const { parameters } = parsePrompt(normalized);
  const { references, ...taken } = takeOutReferences(normalized);
  if (references.length > maxReferences) {
    return { kind: 'invalid', issue: tooManyReferences(maxReferences) };
  }
  // The size follows the aspect ratio whatever the model understands.
  const unknown = parameters.find(
    ({ name }) => name !== 'aspect' && understood?.every((known) => known !== name),
  );
  if (unknown) return { kind: 'unsupported', parameter: unknown.writtenName };
  const valueFor = (name: string) =>
    parameters.findLast((parameter) => parameter.name === name)?.value ?? '';
  const input = {
    ...taken,
    seed: readSeed(valueFor('seed')) ?? randomSeed(),
    ...toPictureSize(readRatio(valueFor('aspect')), { sizes }),
  };
  return { kind: 'planned', plan: { input, references } };
}

/** What a prompt may ask for at all. */
const anyCapabilities: Model['capabilities'] = { references: MAX_REFERENCE_IMAGES };

const tooManyReferences = (limit: number): Issue => ({
  code: 'image-references',
  severity: 'hint',
  indexes: [],
  limit,
});

export const randomSeed = () => randomInt(maxSeed + 1);

function readSeed(value: string): number | undefined {
  const seed = /^\d+$/.test(value) ? Number(value) : undefined;
  return seed !== undefined && seed <= maxSeed ? seed : undefined;
}

/** Of a permutation (`{16:9, 1:1}`) the first. */
function readRatio(value: string): { width: number; height: number } {
  const [, width, height] = /(\d+):(\d+)/.exec(value) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
}
