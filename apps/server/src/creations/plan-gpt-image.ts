import { MAX_GPT_IMAGE_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { givePictures } from './give-pictures.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { randomSeed } from './random-seed.ts';

type GptImageInput = Extract<ToolInput, { tool: 'gpt-image' }>['input'];
type GptImageSettings = Omit<GptImageInput, 'prompt' | 'images' | 'mask'>;

/** What GPT image is asked for: where there are pictures, the first is changed, the others are looked at. */
export function planGptImage(
  { prompt: written, images = [], mask, ...settings }: GptImageInput,
  capabilities: Capabilities<'gpt-image'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_GPT_IMAGE_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  if (capabilities && images.length > capabilities.images) {
    const { images: limit } = capabilities;
    return {
      kind: 'invalid',
      issue: { code: 'image-references', severity: 'hint', indexes: [], limit },
    };
  }
  if (mask !== undefined) {
    if (images.length === 0) return { kind: 'invalid-field', field: 'mask' };
    if (capabilities && !capabilities.mask) return { kind: 'not-offered', setting: 'mask' };
    // What stays as it is has no other shape, and no other background.
    if (settings.size !== undefined) return { kind: 'invalid-field', field: 'size' };
    if (settings.background !== undefined) return { kind: 'invalid-field', field: 'background' };
  }
  const setting = capabilities && findNotOffered(settings, capabilities);
  if (setting) return { kind: 'not-offered', setting };
  const size = settings.size ?? capabilities?.sizes[0] ?? USUAL_SIZE;
  const [width = 0, height = 0] = size.split('x').map(Number);
  return {
    kind: 'planned',
    plan: {
      input: { prompt, seed: randomSeed(), width, height, settings },
      references: givePictures(images, mask),
      // What changes in a part has the shape of its picture.
      ...(mask !== undefined && { fit: { pixels: width * height } }),
    },
  };
}

function findNotOffered(
  { size, quality, background, count = 1 }: GptImageSettings,
  can: Capabilities<'gpt-image'>,
): Setting | undefined {
  if (size !== undefined && !can.sizes.includes(size)) return 'size';
  if (quality && !can.qualities?.includes(quality)) return 'quality';
  if (background && !can.backgrounds?.includes(background)) return 'background';
  return count > can.count ? 'count' : undefined;
}
