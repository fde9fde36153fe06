import { artQrCodeFields as fields, type ToolInput } from '@site/api-client/wire';
import { checkQrContent, writeQrText } from '@site/validators/qr-code';
import type { Capabilities, PlanCreationResult } from './creation-plan.ts';
import { planFields } from './plan-fields.ts';

/** Pixels of a side where no model says it. */
const usualSide = 1024;

/** Plans an art QR code: a picture from its prompt, and the code that it has to show. */
export const planArtQrCode = (
  input: ToolInput<'art-qr-code'>['input'],
  can: Capabilities<'art-qr-code'> | undefined,
): PlanCreationResult =>
  planFields(fields, input, can, ({ level = 'H', strength = 'balanced', ...content }) => {
    const [wrong] = checkQrContent(content, { level });
    if (wrong) return { kind: 'invalid-field', field: wrong.field };
    const { side = usualSide } = can ?? {};
    return { width: side, height: side, code: { text: writeQrText(content), level, strength } };
  });
