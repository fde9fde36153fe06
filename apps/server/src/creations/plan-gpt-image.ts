import {
  gptImageFields as fields,
  MAX_GPT_IMAGE_PROMPT_LENGTH,
  type ToolInput,
} from '@site/api-client/wire';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { USUAL_SIZE } from './picture-size.ts';
import { planFields, readSize } from './plan-fields.ts';

/** What GPT image is asked for. */
export const planGptImage = (
  input: Extract<ToolInput, { tool: 'gpt-image' }>['input'],
  can: Capabilities<'gpt-image'> | undefined,
): PlanCreationResult =>
  planFields(
    { fields, maxPromptLength: MAX_GPT_IMAGE_PROMPT_LENGTH },
    input,
    can,
    ({ size, mask }) => {
      const { width, height } = readSize(size ?? can?.sizes[0] ?? USUAL_SIZE);
      // What changes in a part has the shape of its picture.
      return { width, height, ...(mask !== undefined && { fit: { pixels: width * height } }) };
    },
  );
