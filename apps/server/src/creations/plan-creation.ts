import { randomInt } from 'node:crypto';
import { codes } from '@site/api-client/wire';
import { checkPrompt, MAX_REFERENCE_IMAGES, normalizePrompt, parsePrompt } from '@site/validators';
import { describeIssue } from '@site/validators/zh-cn';
import { Refusal } from '../http/refusal.ts';
import { toPictureSize } from './picture-size.ts';

export type CreationPlan = {
  /** Normalised: what is stored, shown and painted. */
  readonly prompt: string;
  readonly seed: number;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
};

/** Midjourney's seeds are unsigned 32-bit numbers. */
const maxSeed = 4_294_967_295;

/**
 * What a prompt asks for: its size by `--ar` (1:1 without), its seed by `--seed` (a random one
 * without).
 *
 * @throws {Refusal} 40000 with the first error that the page's own checks would have shown.
 */
export function planCreation(prompt: string): CreationPlan {
  const normalized = normalizePrompt(prompt);
  const error = checkPrompt(normalized).find(({ severity }) => severity === 'error');
  if (error) throw new Refusal(codes.badRequest, describeIssue(error));
  const { parameters, references } = parsePrompt(normalized);
  if (references.length > MAX_REFERENCE_IMAGES) {
    throw new Refusal(codes.badRequest, describeIssue(tooManyReferences));
  }
  const valueFor = (name: string) =>
    parameters.findLast((parameter) => parameter.name === name)?.value ?? '';
  return {
    prompt: normalized,
    seed: readSeed(valueFor('seed')) ?? randomInt(maxSeed + 1),
    ...toPictureSize(readRatio(valueFor('aspect'))),
  };
}

const tooManyReferences = {
  code: 'image-references',
  severity: 'hint',
  indexes: [],
  limit: MAX_REFERENCE_IMAGES,
} as const;

function readSeed(value: string): number | undefined {
  const seed = /^\d+$/.test(value) ? Number(value) : undefined;
  return seed !== undefined && seed <= maxSeed ? seed : undefined;
}

/** Of a permutation (`{16:9, 1:1}`) the first. */
function readRatio(value: string): { width: number; height: number } {
  const [, width, height] = /(\d+):(\d+)/.exec(value) ?? [];
  return { width: Number(width ?? 1), height: Number(height ?? 1) };
}
