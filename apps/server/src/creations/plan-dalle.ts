import {
  dalleFields as fields,
  MAX_DALLE_PROMPT_LENGTH,
  type ToolInput,
} from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planFields, readSize } from './plan-fields.ts';

/** What DALL·E is asked for: its prompt has no parameters, and everything else is a field. */
export const planDalle = (
  input: Extract<ToolInput, { tool: 'dalle' }>['input'],
  can: Capabilities<'dalle'> | undefined,
): PlanCreationResult =>
  planFields({ fields, maxPromptLength: MAX_DALLE_PROMPT_LENGTH }, input, can, ({ size }) =>
    readSize(size ?? can?.sizes[0] ?? USUAL_SIZE),
  );
