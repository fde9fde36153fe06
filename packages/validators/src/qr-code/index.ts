export {
  type CheckQrContentOptions,
  checkQrContent,
  MAX_NETWORK_NAME_BYTES,
  MAX_NETWORK_PASSWORD_LENGTH,
  MIN_NETWORK_PASSWORD_LENGTH,
  type QrIssue,
  qrByteLimits,
} from './check-qr-content.ts';
export {
  isPersonalQrContent,
  type QrContent,
  type QrContentKind,
  type QrField,
  type QrLevel,
  qrContentKinds,
  qrFields,
  qrLevels,
} from './qr-content.ts';
export { writeQrText } from './write-qr-text.ts';
