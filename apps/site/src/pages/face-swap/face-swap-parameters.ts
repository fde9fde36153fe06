import type { OfferedModel, Parameter } from '@site/creation';
import type { FaceSwapMessages } from '../../messages/tool-messages.ts';

type Capabilities = Extract<OfferedModel, { tool: 'face-swap' }>['capabilities'];

/** The form has its shape before the service has said what its model does. */
const usual: Capabilities = { faces: 5 };

/** What the chosen model can be asked. */
export function faceSwapParameters(
  model: OfferedModel | undefined,
  messages: FaceSwapMessages,
): readonly Parameter[] {
  const { faces, restorers = [] } = model?.tool === 'face-swap' ? model.capabilities : usual;
  const options = Array.from({ length: faces }, (_, index) => ({
    value: index,
    label: messages.nthFace(index + 1),
  }));
  return [
    { name: 'targetFace', label: messages.targetFace, options },
    { name: 'sourceFace', label: messages.sourceFace, options },
    ...(restorers.length > 0
      ? [
          {
            name: 'restore',
            label: messages.restore,
            options: [
              { value: '', label: messages.noRestore },
              ...restorers.map((value) => ({ value, label: messages.restorers[value] })),
            ],
          },
        ]
      : []),
  ];
}
