import { type Fields, tools } from '@site/api-client/wire';
import type { EngineAction } from '@site/engines';
import type { CreationRow } from '../../database/schema.ts';
import type { Model } from '../../engines/open-models.ts';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { planMidjourney } from './plan-midjourney.ts';
import { randomSeed } from './random-seed.ts';

/** Fields that the person gives with an action. */
export type GivenWithAction = {
  readonly prompt?: string | undefined;
  /** The address of a picture. */
  readonly mask?: string | undefined;
  /** Seconds. */
  readonly moment?: number | undefined;
  readonly lyrics?: string | undefined;
};

export type PlanActionResult =
  | PlanCreationResult
  /** The action needs a mask. */
  | { readonly kind: 'no-mask' }
  /** The action takes no prompt, or nothing else of what is given. */
  | { readonly kind: 'not-taken' };

/**
 * Plans what an action makes of the creation that it continues: with its input and another seed, and with the prompt,
 * the mask, the moment and the lyrics of the person where the action takes them.
 */
export function planAction(
  { creation, action }: { creation: CreationRow; action: EngineAction },
  { prompt, mask, moment, lyrics }: GivenWithAction,
  model: Model | undefined,
): PlanActionResult {
  const { needs = [], kind } = action;
  const needsMask = needs.includes('mask');
  const needsMoment = needs.includes('moment');
  if (mask === undefined && needsMask) return { kind: 'no-mask' };
  if (mask !== undefined && !needsMask) return { kind: 'not-taken' };
  if (moment === undefined && needsMoment) return { kind: 'invalid-field', field: 'moment' };
  if (moment !== undefined && !needsMoment) return { kind: 'not-taken' };
  if (lyrics !== undefined && !action.takes?.includes('lyrics')) return { kind: 'not-taken' };
  if (prompt !== undefined && !takesPrompt(action)) return { kind: 'not-taken' };
  const references = mask === undefined ? [] : [{ source: mask, role: 'mask' as const }];
  const before = moment === undefined ? creation.input : goOn(creation.input, { moment, lyrics });
  const seed = randomSeed();
  if (prompt === undefined && !needs.includes('prompt')) {
    return { kind: 'planned', plan: { input: { ...before, seed }, references } };
  }
  if (model && model.tool !== 'midjourney') {
    const { prompt: field } = tools[model.tool].fields as Fields;
    const words = prompt?.trim() ?? '';
    const issue =
      field?.kind === 'prompt' ? findPlainPromptIssue(words, field.maxLength) : undefined;
    if (issue) return { kind: 'invalid', issue };
    return { kind: 'planned', plan: { input: { ...before, prompt: words, seed }, references } };
  }
  // Pictures in front of the words would be lost.
  // TypeScript does not see that a model's capabilities are those of its tool.
  const can = model?.capabilities as Capabilities<'midjourney'> | undefined;
  const planned = planMidjourney({ prompt }, { ...can, references: 0 });
  if (planned.kind !== 'planned') return planned;
  const { width, height } = before;
  const keepsShape = kind !== 'zoom' && kind !== 'reroll';
  const input = { ...planned.plan.input, seed, ...(keepsShape && { width, height }) };
  return { kind: 'planned', plan: { input, references } };
}

/** Goes on from a moment with other lyrics than those of what it continues, or with the model's own. */
function goOn(
  { settings: { lyrics: _, instrumental, ...settings } = {}, ...input }: CreationRow['input'],
  { moment, lyrics }: { moment: number; lyrics: string | undefined },
): CreationRow['input'] {
  const isSung = lyrics !== undefined && lyrics.trim() !== '';
  return {
    ...input,
    settings: {
      ...settings,
      moment,
      ...(isSung ? { lyrics } : instrumental && { instrumental }),
    },
  };
}

/** Whether the prompt that comes with an action is the person's own, for this action. */
export function takesPrompt({ needs = [], takes = [] }: EngineAction): boolean {
  return needs.includes('prompt') || takes.includes('prompt');
}
