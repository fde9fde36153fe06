export { type CheckQrContentOptions, checkQrContent, type QrIssue } from './check-qr-content.ts';
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
