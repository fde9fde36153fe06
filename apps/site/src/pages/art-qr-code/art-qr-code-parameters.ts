import { artQrCodeStrengths, artQrCodeStyles, MAX_ART_QR_CODE_SEED } from '@site/api-client/wire';
import type { OfferedModel, Parameter } from '@site/creation';
import { type QrContent, qrContentKinds, qrLevels } from '@site/validators/qr-code';
import type { ArtQrCodeMessages } from '../../messages/tool-messages.ts';

type Capabilities = Extract<OfferedModel, { tool: 'art-qr-code' }>['capabilities'];

/** The form has its shape before the service has said what its model does. */
const usual: Pick<Capabilities, 'styles' | 'strengths' | 'count'> = {
  styles: [...artQrCodeStyles],
  strengths: [...artQrCodeStrengths],
  count: 4,
};

/** What a code can say. */
export function kindParameter(messages: ArtQrCodeMessages): Parameter {
  return {
    name: 'kind',
    label: messages.kind,
    options: qrContentKinds.map((value) => ({ value, label: messages.kinds[value] })),
  };
}

/** How much of the code may be covered; of short contents the most is the best. */
export function levelParameter(messages: ArtQrCodeMessages): Parameter {
  return {
    name: 'level',
    label: messages.level,
    options: [...qrLevels].reverse().map((value) => ({ value, label: messages.levels[value] })),
  };
}

/** What the chosen model can be asked besides. */
export function artQrCodeParameters(
  model: OfferedModel | undefined,
  messages: ArtQrCodeMessages,
): readonly Parameter[] {
  const {
    styles = [],
    strengths = [],
    count,
  } = model?.tool === 'art-qr-code' ? model.capabilities : usual;
  const byDefaultFirst = ['balanced', 'light', 'strong'] as const;
  return [
    {
      name: 'style',
      label: messages.style,
      options:
        styles.length === 0
          ? []
          : [
              { value: '', label: messages.anyStyle },
              ...styles.map((value) => ({ value, label: messages.styles[value] })),
            ],
    },
    {
      name: 'strength',
      label: messages.strength,
      options: byDefaultFirst
        .filter((value) => strengths.includes(value))
        .map((value) => ({ value, label: messages.strengths[value] })),
    },
    {
      name: 'count',
      label: messages.count,
      options: Array.from({ length: count }, (_, index) => ({
        value: index + 1,
        label: messages.counts(index + 1),
      })),
    },
    {
      name: 'seed',
      label: messages.seed,
      kind: 'seed',
      max: MAX_ART_QR_CODE_SEED,
      isAdvanced: true,
    },
  ];
}

/** The fields of each kind, in their order. */
export const fieldsOfKind = {
  address: ['address'],
  text: ['text'],
  wifi: ['networkName', 'networkPassword'],
  contact: ['name', 'phone', 'email', 'organization'],
} as const satisfies Record<QrContent['kind'], readonly (keyof QrContent)[]>;
