import { MAX_EDIT_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { givePictures } from './give-pictures.ts';
import { randomSeed } from './random-seed.ts';

type ImageEditInput = Extract<ToolInput, { tool: 'image-edit' }>['input'];
type ImageEditSettings = Omit<ImageEditInput, 'prompt' | 'images' | 'mask'>;

/** The side of a square of a resolution. */
const sides = { '1K': 1024, '2K': 2048, '4K': 4096 } as const;

/** Engines take sides that are multiples of this. */
const step = 8;

/** What an edit is asked for: the first picture is changed, within its mask; the others are looked at. */
export function planImageEdit(
  { prompt: written, images, mask, ...settings }: ImageEditInput,
  capabilities: Capabilities<'image-edit'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_EDIT_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  if (capabilities && images.length > capabilities.images) {
    const { images: limit } = capabilities;
    return {
      kind: 'invalid',
      issue: { code: 'image-references', severity: 'hint', indexes: [], limit },
    };
  }
  if (mask !== undefined) {
    if (capabilities && !capabilities.mask) return { kind: 'not-offered', setting: 'mask' };
    // What stays as it is has no other shape.
    if (settings.ratio !== undefined) return { kind: 'invalid-field', field: 'ratio' };
  }
  const setting = capabilities && findNotOffered(settings, capabilities);
  if (setting) return { kind: 'not-offered', setting };
  const { ratio, resolution = capabilities?.resolutions[0] ?? '1K' } = settings;
  const side = sides[resolution];
  return {
    kind: 'planned',
    plan: {
      input: { prompt, seed: randomSeed(), ...toSize(ratio ?? '1:1', side), settings },
      references: givePictures(images, mask),
      // Services keep the shape of a picture by themselves in their smallest size alone.
      ...(ratio === undefined && side > sides['1K'] && { fit: { pixels: side ** 2 } }),
    },
  };
}

/** Of no more pixels than the square has: services count them. */
function toSize(ratio: string, side: number): { width: number; height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number);
  const toSide = (length: number) => Math.floor(length / step) * step;
  const stretch = Math.sqrt(across / down);
  return { width: toSide(side * stretch), height: toSide(side / stretch) };
}

function findNotOffered(
  { ratio, resolution, count = 1 }: ImageEditSettings,
  can: Capabilities<'image-edit'>,
): Setting | undefined {
  if (ratio !== undefined && !can.ratios?.includes(ratio)) return 'ratio';
  if (resolution && !can.resolutions.includes(resolution)) return 'resolution';
  return count > can.count ? 'count' : undefined;
}
