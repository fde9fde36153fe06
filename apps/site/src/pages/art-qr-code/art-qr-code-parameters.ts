import type { Parameter } from '@site/creation';
import { type QrContent, qrContentKinds, qrLevels } from '@site/validators/qr-code';
import type { ArtQrCodeMessages } from './messages/zh-cn.ts';

/** Builds the parameter for what a code can say. */
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
    label: messages.level.label,
    options: [...qrLevels]
      .reverse()
      .map((value) => ({ value, label: messages.level.values[value] })),
  };
}

/** The fields of each kind, in their order. */
export const fieldsOfKind = {
  address: ['address'],
  text: ['text'],
  wifi: ['networkName', 'networkPassword'],
  contact: ['name', 'phone', 'email', 'organization'],
} as const satisfies Record<QrContent['kind'], readonly (keyof QrContent)[]>;
