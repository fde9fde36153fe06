import {
  artQrCodeFields,
  MAX_ART_QR_CODE_PROMPT_LENGTH,
  type ToolInput,
} from '@site/api-client/wire';
import { checkQrContent, writeQrText } from '@site/validators/qr-code';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { refuseFields } from './plan-fields.ts';
import { randomSeed } from './random-seed.ts';

type ArtQrCodeInput = Extract<ToolInput, { tool: 'art-qr-code' }>['input'];

/** Pixels of a side where no model says it. */
const usualSide = 1024;

/** What an art QR code is asked for: a picture from its prompt, and the code that it has to show. */
export function planArtQrCode(
  { prompt: written, ...settings }: ArtQrCodeInput,
  capabilities: Capabilities<'art-qr-code'> | undefined,
): PlanCreationResult {
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, MAX_ART_QR_CODE_PROMPT_LENGTH);
  if (issue) return { kind: 'invalid', issue };
  const { level = 'H', strength = 'balanced', seed = randomSeed() } = settings;
  const [wrong] = checkQrContent(settings, { level });
  if (wrong) return { kind: 'invalid-field', field: wrong.field };
  const refused = refuseFields(artQrCodeFields, settings, capabilities);
  if (refused) return refused;
  const { side = usualSide } = capabilities ?? {};
  const code = { text: writeQrText(settings), level, strength };
  const input = { prompt, seed, width: side, height: side, settings, code };
  return { kind: 'planned', plan: { input, references: [] } };
}
