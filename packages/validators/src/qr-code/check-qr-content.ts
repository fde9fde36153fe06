import { assertType } from '../assert-type.ts';
import { type QrContent, type QrField, type QrLevel, qrFields } from './qr-content.ts';
import { writeQrText } from './write-qr-text.ts';

/**
 * The most bytes of UTF-8, by level: those of a code of version 8, whose modules are still three
 * pixels wide in a picture of 200.
 */
export const qrByteLimits: Readonly<Record<QrLevel, number>> = { L: 192, M: 152, Q: 108, H: 84 };

/** Bytes of the name of a network, as Wi-Fi has it. */
const maxNetworkNameBytes = 32;

/** Characters of the password of a network, as WPA has it. */
const minNetworkPasswordLength = 8;
const maxNetworkPasswordLength = 63;

/** Issue with the content of a QR code, and its field. */
export type QrIssue = {
  /** The field that it is about. */
  readonly field: QrField;
} & (
  | { readonly code: 'missing' }
  /** It has characters that no reader shows, such as line breaks in a name. */
  | { readonly code: 'unreadable' }
  /** It does not begin with `https://` or `http://`, or is not an address after that. */
  | { readonly code: 'not-an-address' }
  | { readonly code: 'not-a-phone-number' }
  | { readonly code: 'not-an-email-address' }
  | { readonly code: 'network-name-too-long'; readonly bytes: number; readonly limit: number }
  | {
      readonly code: 'network-password-length';
      readonly length: number;
      readonly min: number;
      readonly max: number;
    }
  /** All of it together does not fit into a code of this level. */
  | { readonly code: 'too-long'; readonly bytes: number; readonly limit: number }
);

export interface CheckQrContentOptions {
  /** How much damage the code survives; the more, the less fits in. */
  readonly level: QrLevel;
}

/**
 * Finds the issues of a QR code's content, at most one issue a field; empty when all is well.
 *
 * @throws TypeError where a field is no string; never for what is in it.
 */
export function checkQrContent(
  content: QrContent,
  { level }: CheckQrContentOptions,
): readonly QrIssue[] {
  for (const field of qrFields) assertType(content[field] ?? '', 'string', field);
  const issues = checkFields(content);
  if (issues.length > 0) return issues;
  const bytes = countBytes(writeQrText(content));
  const limit = qrByteLimits[level];
  return bytes > limit ? [{ field: mainFields[content.kind], code: 'too-long', bytes, limit }] : [];
}

const mainFields = {
  address: 'address',
  text: 'text',
  wifi: 'networkName',
  contact: 'name',
} as const satisfies Record<QrContent['kind'], QrField>;

function checkFields(content: QrContent): readonly QrIssue[] {
  const { networkName = '', networkPassword = '', phone = '', email = '' } = content;
  switch (content.kind) {
    case 'address':
      return collect(missing('address'), unreadable('address'), notAnAddress());
    case 'text':
      return collect(missing('text'), unreadable('text'));
    case 'wifi':
      return collect(
        missing('networkName'),
        unreadable('networkName'),
        networkNameTooLong(),
        unreadable('networkPassword'),
        wrongPasswordLength(),
      );
    case 'contact':
      return collect(
        missing('name'),
        unreadable('name'),
        email.trim() === '' ? missing('phone') : undefined,
        phone.trim() !== '' && !/^\+?[\d\s().-]{3,20}$/.test(phone.trim())
          ? { field: 'phone', code: 'not-a-phone-number' }
          : undefined,
        email.trim() !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
          ? { field: 'email', code: 'not-an-email-address' }
          : undefined,
        unreadable('email'),
        unreadable('organization'),
      );
  }

  function missing(field: QrField): QrIssue | undefined {
    return (content[field] ?? '').trim() === '' ? { field, code: 'missing' } : undefined;
  }

  function unreadable(field: QrField): QrIssue | undefined {
    return /[\p{Cc}\p{Cs}]/u.test(content[field] ?? '') ? { field, code: 'unreadable' } : undefined;
  }

  function notAnAddress(): QrIssue | undefined {
    return webAddress.test((content.address ?? '').trim())
      ? undefined
      : { field: 'address', code: 'not-an-address' };
  }

  function networkNameTooLong(): QrIssue | undefined {
    const bytes = countBytes(networkName);
    const limit = maxNetworkNameBytes;
    return bytes > limit
      ? { field: 'networkName', code: 'network-name-too-long', bytes, limit }
      : undefined;
  }

  function wrongPasswordLength(): QrIssue | undefined {
    const { length } = networkPassword;
    const [min, max] = [minNetworkPasswordLength, maxNetworkPasswordLength];
    return length > 0 && (length < min || length > max)
      ? { field: 'networkPassword', code: 'network-password-length', length, min, max }
      : undefined;
  }
}

/** With a host, and without a user before it, which phishing is fond of. */
const webAddress = /^https?:\/\/(?:[\p{L}\p{N}_.-]+|\[[\da-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** The first one of each field. */
function collect(...found: readonly (QrIssue | undefined)[]): readonly QrIssue[] {
  const fields = new Set<QrField>();
  return found.filter((issue) => {
    if (!issue || fields.has(issue.field)) return false;
    fields.add(issue.field);
    return true;
  }) as QrIssue[];
}

/** Bytes of UTF-8. */
function countBytes(text: string): number {
  let bytes = 0;
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_00_00 ? 3 : 4;
  }
  return bytes;
}
