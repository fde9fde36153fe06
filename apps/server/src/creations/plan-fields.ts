import { type Allowed, type Asked, type Fields, findFieldRefusal } from '@site/api-client/wire';
import type { CreationPlan, PlanCreationResult, Setting } from './creation-plan.ts';
import { findPlainPromptIssue } from './find-plain-prompt-issue.ts';
import { givePictures } from './give-pictures.ts';
import { randomSeed } from './random-seed.ts';

/** Width and height, and whether it has the shape of its first picture instead. */
type PlannedSize = Pick<CreationPlan['input'], 'width' | 'height'> & Pick<CreationPlan, 'fit'>;

/** Why nothing is made of what fields ask for; undefined if the model does it all. */
export function refuseFields<const All extends Fields>(
  fields: All,
  asked: Asked<All>,
  allowed: Allowed<All> | undefined,
): PlanCreationResult | undefined {
  const refusal = findFieldRefusal(fields, asked, allowed);
  switch (refusal?.kind) {
    case 'too-many': {
      const { limit } = refusal;
      const issue = { code: 'image-references', severity: 'hint', indexes: [], limit } as const;
      return { kind: 'invalid', issue };
    }
    case 'excluded':
      return { kind: 'invalid-field', field: refusal.field };
    case 'not-offered':
      return { kind: 'not-offered', setting: refusal.field as Setting };
    case undefined:
      return undefined;
  }
}

/**
 * What a tool of a plain prompt and fields is asked for: where there are pictures, the first is changed, the others are
 * looked at.
 */
export function planFields<const All extends Fields>(
  { fields, maxPromptLength }: { fields: All; maxPromptLength: number },
  { prompt: written, ...given }: { prompt: string } & Asked<All>,
  allowed: Allowed<All> | undefined,
  toSize: (asked: Asked<All>) => PlannedSize,
): PlanCreationResult {
  const asked = given as unknown as Asked<All>;
  const prompt = written.trim();
  const issue = findPlainPromptIssue(prompt, maxPromptLength);
  if (issue) return { kind: 'invalid', issue };
  const refused = refuseFields(fields, asked, allowed);
  if (refused) return refused;
  const { images, mask, ...settings } = asked as { images?: string[]; mask?: string };
  const { fit, ...size } = toSize(asked);
  return {
    kind: 'planned',
    plan: {
      input: { prompt, seed: randomSeed(), ...size, settings },
      references: givePictures(images ?? [], mask),
      ...(fit && { fit }),
    },
  };
}

/** The width and height of a size as it is written: `1536x1024`. */
export function readSize(size: string): { width: number; height: number } {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
