import { type MidjourneyTask, midjourneyPictures, type ToolInput } from '@site/api-client/wire';
import { checkPrompt, normalizePrompt } from '@site/validators';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { toPictureSize } from './picture-size.ts';
import { randomSeed } from './random-seed.ts';

type MidjourneyInput = ToolInput<'midjourney'>['input'];

const ratios = {
  square: { width: 1, height: 1 },
  portrait: { width: 2, height: 3 },
  landscape: { width: 3, height: 2 },
};

/** Plans what a model does besides drawing a prompt. */
export function planMidjourneyTask(
  {
    task,
    prompt = '',
    images = [],
    shape,
  }: Omit<MidjourneyInput, 'task'> & { task: MidjourneyTask },
  capabilities: Capabilities<'midjourney'> | undefined,
): PlanCreationResult {
  if (capabilities && !capabilities.tasks?.includes(task)) {
    return { kind: 'not-offered', setting: 'task' };
  }
  const { min, max } = midjourneyPictures[task];
  if (images.length < min || images.length > max) return { kind: 'invalid-field', field: 'images' };
  if (shape !== undefined && task !== 'blend') return { kind: 'invalid-field', field: 'shape' };
  if (task === 'shorten') {
    const issue = checkPrompt(prompt).find(({ severity }) => severity === 'error');
    if (issue) return { kind: 'invalid', issue };
  } else if (prompt !== '') return { kind: 'invalid-field', field: 'prompt' };
  const role = task === 'describe' ? 'source' : 'reference';
  const { sizes } = capabilities ?? {};
  return {
    kind: 'planned',
    plan: {
      input: {
        prompt: normalizePrompt(prompt),
        seed: randomSeed(),
        ...toPictureSize(ratios[shape ?? 'square'], { sizes }),
        settings: { task, ...(shape && { shape }) },
      },
      references: images.map((source) => ({ source, role })),
    },
  };
}
