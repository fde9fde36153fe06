import type { OfferedModel, Parameter } from '@site/creation';
import type { DalleMessages } from '../../messages/tool-messages.ts';

type Capabilities = Extract<OfferedModel, { tool: 'dalle' }>['capabilities'];

/** What DALL·E 3 offers: the form has its shape before the service has said what its model does. */
const usual: Capabilities = {
  sizes: ['1024x1024', '1792x1024', '1024x1792'],
  qualities: ['standard', 'hd'],
  styles: ['vivid', 'natural'],
  count: 4,
};

/** What the chosen model can be asked. */
export function dalleParameters(
  model: OfferedModel | undefined,
  messages: DalleMessages,
): readonly Parameter[] {
  const {
    sizes,
    qualities = [],
    styles = [],
    count,
  } = model?.tool === 'dalle' ? model.capabilities : usual;
  return [
    {
      name: 'size',
      label: messages.size,
      options: sizes.map((size) => {
        const [width = 1, height = 1] = size.split('x').map(Number);
        const shape = width === height ? 'square' : width > height ? 'wide' : 'tall';
        return { value: size, label: messages[shape], frame: { width, height } };
      }),
    },
    {
      name: 'quality',
      label: messages.quality,
      options: qualities.map((value) => ({ value, label: messages.qualities[value] })),
    },
    {
      name: 'style',
      label: messages.style,
      options: styles.map((value) => ({ value, label: messages.styles[value] })),
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
