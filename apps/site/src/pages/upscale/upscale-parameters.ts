import type { OfferedModel, Parameter } from '@site/creation';
import type { UpscaleMessages } from '../../messages/tool-messages.ts';

export type UpscaleCapabilities = Extract<OfferedModel, { tool: 'upscale' }>['capabilities'];

/** The form has its shape before the service has said what its model does. */
const usual: UpscaleCapabilities = {
  factors: [2, 4],
  contents: ['photo', 'illustration'],
  maxPixels: 64_000_000,
};

/** What the chosen model does. */
export const upscaleCapabilities = (model: OfferedModel | undefined): UpscaleCapabilities =>
  model?.tool === 'upscale' ? model.capabilities : usual;

/** What it can be asked. */
export function upscaleParameters(
  { factors, contents = [] }: UpscaleCapabilities,
  messages: UpscaleMessages,
): readonly Parameter[] {
  return [
    {
      name: 'factor',
      label: messages.factor,
      options: factors.map((value) => ({ value, label: messages.factors[value] })),
    },
    {
      name: 'content',
      label: messages.content,
      options: contents.map((value) => ({ value, label: messages.contents[value] })),
    },
  ];
}
