import { MAX_GPT_IMAGE_COUNT, MAX_GPT_IMAGE_IMAGES } from '@site/api-client/wire';
import type { OfferedModel, Parameter } from '@site/creation';
import type { GptImageMessages } from '../../messages/tool-messages.ts';

type Capabilities = Extract<OfferedModel, { tool: 'gpt-image' }>['capabilities'];

/** What OpenAI's models offer: the form has its shape before the service has said what its model does. */
const usual: Capabilities = {
  images: MAX_GPT_IMAGE_IMAGES,
  sizes: ['1024x1024', '1536x1024', '1024x1536'],
  qualities: ['low', 'medium', 'high'],
  backgrounds: ['opaque', 'transparent'],
  count: MAX_GPT_IMAGE_COUNT,
};

/** What a model can do. */
export function gptImageCapabilities(model: OfferedModel | undefined): Capabilities {
  return model?.tool === 'gpt-image' ? model.capabilities : usual;
}

/** What it can be asked beside the prompt. */
export function gptImageParameters(
  { sizes, qualities = [], backgrounds = [], count }: Capabilities,
  messages: GptImageMessages,
): readonly Parameter[] {
  const auto = { value: '', label: messages.auto };
  return [
    {
      name: 'size',
      label: messages.size,
      options: [
        auto,
        ...sizes.map((size) => {
          const [width = 1, height = 1] = size.split('x').map(Number);
          const shape = width === height ? 'square' : width > height ? 'wide' : 'tall';
          return { value: size, label: messages[shape], frame: { width, height } };
        }),
      ],
    },
    {
      name: 'background',
      label: messages.background,
      options: [
        auto,
        ...backgrounds.map((value) => ({ value, label: messages.backgrounds[value] })),
      ],
    },
    {
      name: 'quality',
      label: messages.quality,
      options: [auto, ...qualities.map((value) => ({ value, label: messages.qualities[value] }))],
    },
    {
      name: 'count',
      label: messages.count,
      options: Array.from({ length: count }, (_, index) => ({
        value: index + 1,
        label: messages.counts(index + 1),
      })),
    },
  ];
}
