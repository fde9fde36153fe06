import {
  checkPrompt,
  type Issue,
  MAX_REFERENCE_IMAGES,
  normalizePrompt,
  parsePrompt,
} from '@site/validators';
import { takeOutReferences } from '../references/take-out-references.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { toPictureSize } from './picture-size.ts';
import { MAX_SEED, randomSeed } from './random-seed.ts';

/**
 * What a prompt asks of a model: its size by `--ar` (1:1 without), its seed by `--seed` (a random one
 * without).
 */
export function planMidjourney(
  prompt: string,
  {
    references: maxReferences,
    parameters: understood,
    sizes,
  }: Capabilities<'midjourney'> = anyCapabilities,
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
  return { kind: 'planned', plan: { input, references: references.map((source) => ({ source })) } };
}

/** What a prompt may ask for at all. */
const anyCapabilities: Capabilities<'midjourney'> = { references: MAX_REFERENCE_IMAGES };

const tooManyReferences = (limit: number): Issue => ({
  code: 'image-references',
  severity: 'hint',
  indexes: [],
  limit,
});

function readSeed(value: string): number | undefined {
  const seed = /^\d+$/.test(value) ? Number(value) : undefined;
  return seed !== undefined && seed <= MAX_SEED ? seed : undefined;
}

/** Of a permutation (`{16:9, 1:1}`) the first. */
function readRatio(value: string): { width: number; height: number } {
  const [, width, height] = /(\d+):(\d+)/.exec(value) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
}
