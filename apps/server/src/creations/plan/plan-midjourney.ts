import type { ToolInput } from '@site/api-client/wire';
import {
  checkPrompt,
  type Issue,
  MAX_REFERENCE_IMAGES,
  normalizePrompt,
  parsePrompt,
  pictureParameters,
} from '@site/validators';
import { findUnsupportedParameters, takeOutPictures } from '@site/validators/prompt-parameters';
import { type GivenReference, isHere } from '../../references/resolve-references.ts';
import { takeOutReferences } from '../../references/take-out-references.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { toPictureSize } from './picture-size.ts';
import { planMidjourneyTask } from './plan-midjourney-task.ts';
import { MAX_SEED, randomSeed } from './random-seed.ts';

type MidjourneyInput = ToolInput<'midjourney'>['input'];

/**
 * Plans a request to a model. A prompt asks for its size by `--ar` (1:1 without), its seed by `--seed` (a random one
 * without).
 *
 * The pictures of this site that `--sref`, `--cref` and `--oref` name are taken out of it, where the model uses that
 * parameter: an upload's address is for its owner alone. Addresses elsewhere stay, and the service reads them.
 */
export function planMidjourney(
  { prompt = '', task, images, shape }: MidjourneyInput,
  capabilities?: Capabilities<'midjourney'>,
): PlanCreationResult {
  if (task) return planMidjourneyTask({ task, prompt, images, shape }, capabilities);
  if (images || shape) return { kind: 'invalid-field', field: images ? 'images' : 'shape' };
  const {
    references: maxReferences,
    parameters: understood,
    unused = [],
    sizes,
  } = capabilities ?? anyCapabilities;
  // First, since it counts before it reads; it finds what it would find in the normalised text.
  // A permutation asks for more than is paid for.
  const issue = checkPrompt(prompt).find(
    ({ code, severity }) => severity === 'error' || code === 'permutation',
  );
  if (issue) return { kind: 'invalid', issue };
  const normalized = normalizePrompt(prompt);
  const { parameters } = parsePrompt(normalized);
  const { prompt: written, references: leading } = takeOutReferences(normalized);
  const isUsed = (name: string) =>
    maxReferences > 0 && (understood?.includes(name) ?? true) && !unused.includes(name);
  let hasOmni = false;
  const { prompt: rest, pictures } = takeOutPictures(written, ({ role, address }) => {
    if (!isUsed(pictureParameters[role]) || !isHere(address)) return false;
    // Midjourney takes one alone.
    if (role === 'omni' && hasOmni) return false;
    hasOmni ||= role === 'omni';
    return true;
  });
  const references: readonly GivenReference[] = [
    ...leading.map((source) => ({ source })),
    ...pictures.map(({ role, address }) => ({ source: address, role })),
  ];
  if (references.length > maxReferences) {
    return { kind: 'invalid', issue: tooManyReferences(maxReferences) };
  }
  const [unknown] = findUnsupportedParameters(normalized, understood);
  if (unknown) return { kind: 'unsupported', parameter: unknown.writtenName };
  const valueFor = (name: string) =>
    parameters.findLast((parameter) => parameter.name === name)?.value ?? '';
  const input = {
    prompt: rest,
    seed: readSeed(valueFor('seed')) ?? randomSeed(),
    ...toPictureSize(readRatio(valueFor('aspect')), { sizes }),
  };
  return { kind: 'planned', plan: { input, references } };
}

/** Capabilities for all that a prompt may ask for. */
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
