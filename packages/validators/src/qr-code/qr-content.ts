export const qrContentKinds = ['address', 'text', 'wifi', 'contact'] as const;
export type QrContentKind = (typeof qrContentKinds)[number];

/** Of an address, of a text, of a Wi-Fi network, and of a person. */
export const qrFields = [
  'address',
  'text',
  'networkName',
  'networkPassword',
  'name',
  'phone',
  'email',
  'organization',
] as const;
export type QrField = (typeof qrFields)[number];

/**
 * Content of a QR code, in fields as a form has them: those of its kind count, others may be there. An
 * address begins with `https://` or `http://`; a network without a password has none.
 */
export type QrContent = {
  /** Kind of the content; it decides which fields there are. */
  readonly kind: QrContentKind;
} & {
  readonly [Field in QrField]?: string | undefined;
};

/** How much of a code may be covered or dirty: about 7, 15, 25 and 30 percent. */
export const qrLevels = ['L', 'M', 'Q', 'H'] as const;
export type QrLevel = (typeof qrLevels)[number];

/** Whether scanning it gives access to a network, or a person's contact details. */
export function isPersonalQrContent({ kind }: Pick<QrContent, 'kind'>): boolean {
  return kind === 'wifi' || kind === 'contact';
}
