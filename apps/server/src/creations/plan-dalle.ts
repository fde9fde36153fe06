import { MAX_DALLE_PROMPT_LENGTH, type ToolInput } from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { randomSeed } from './random-seed.ts';

type DalleInput = Extract<ToolInput, { tool: 'dalle' }>['input'];
type DalleSettings = Omit<DalleInput, 'prompt'>;

/** What DALL·E is asked for: its prompt has no parameters, and everything else is a field. */
export function planDalle(
  { prompt: written, ...settings }: DalleInput,
  capabilities: Capabilities<'dalle'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_DALLE_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  const setting = capabilities && findNotOffered(settings, capabilities);
  if (setting) return { kind: 'not-offered', setting };
  const size = settings.size ?? capabilities?.sizes[0] ?? USUAL_SIZE;
  const [width = 0, height = 0] = size.split('x').map(Number);
  const input = { prompt, seed: randomSeed(), width, height, settings };
  return { kind: 'planned', plan: { input, references: [] } };
}

function findNotOffered(
  { size, quality, style, count = 1 }: DalleSettings,
  can: Capabilities<'dalle'>,
): Setting | undefined {
  if (size !== undefined && !can.sizes.includes(size)) return 'size';
  if (quality && !can.qualities?.includes(quality)) return 'quality';
  if (style && !can.styles?.includes(style)) return 'style';
  return count > can.count ? 'count' : undefined;
}
