import { MAX_EDIT_COUNT, MAX_EDIT_IMAGES } from '@site/api-client/wire';
import type { OfferedModel, Parameter } from '@site/creation';
import type { ImageEditMessages } from '../../messages/tool-messages.ts';

type Capabilities = Extract<OfferedModel, { tool: 'image-edit' }>['capabilities'];

/** What most models offer: the form has its shape before the service has said what its model does. */
const usual: Capabilities = {
  images: MAX_EDIT_IMAGES,
  ratios: ['1:1', '4:3', '3:4', '3:2', '2:3', '16:9', '9:16'],
  resolutions: ['1K', '2K'],
  count: MAX_EDIT_COUNT,
};

/** What a model can do. */
export function editCapabilities(model: OfferedModel | undefined): Capabilities {
  return model?.tool === 'image-edit' ? model.capabilities : usual;
}

/** What it can be asked beside the instruction. */
export function imageEditParameters(
  { ratios = [], resolutions, count }: Capabilities,
  messages: ImageEditMessages,
): readonly Parameter[] {
  return [
    {
      name: 'ratio',
      label: messages.ratio,
      options: [
        { value: '', label: messages.sameRatio },
        ...ratios.map((ratio) => {
          const [width = 1, height = 1] = ratio.split(':').map(Number);
          return { value: ratio, label: ratio, frame: { width, height } };
        }),
      ],
    },
    {
      name: 'resolution',
      label: messages.resolution,
      options: resolutions.map((value) => ({ value, label: value })),
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
