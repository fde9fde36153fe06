import type { OfferedModel, Parameter } from '@site/creation';
import type { DalleMessages } from '../../messages/messages.ts';

/** What the model at hand can be asked; nothing until it is known. */
export function dalleParameters(
  model: OfferedModel | undefined,
  messages: DalleMessages,
): readonly Parameter[] {
  if (model?.tool !== 'dalle') return [];
  const { sizes, qualities = [], styles = [], count } = model.capabilities;
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
