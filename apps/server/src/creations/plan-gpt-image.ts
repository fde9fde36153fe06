import { MAX_GPT_IMAGE_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { randomSeed } from './random-seed.ts';

type GptImageInput = Extract<ToolInput, { tool: 'gpt-image' }>['input'];
type GptImageSettings = Omit<GptImageInput, 'prompt' | 'images'>;

/** What GPT image is asked for: where there are pictures, the first is changed, the others are looked at. */
export function planGptImage(
  { prompt: written, images = [], ...settings }: GptImageInput,
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
  const setting = capabilities && findNotOffered(settings, capabilities);
  if (setting) return { kind: 'not-offered', setting };
  const size = settings.size ?? capabilities?.sizes[0] ?? '';
  const [width = 0, height = 0] = size.split('x').map(Number);
  return {
    kind: 'planned',
    plan: {
      input: { prompt, seed: randomSeed(), width, height, settings },
      references: images.map((source, index) => ({
        source,
        role: index === 0 ? 'source' : 'reference',
      })),
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
