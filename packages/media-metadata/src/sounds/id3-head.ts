import { hasTextAt } from '../bytes.ts';

export const id3HeadLength = 10;

/** A flag: the head is repeated at the end. */
const hasFoot = 0x10;

/** Bytes of the ID3v2 tag at the start, by its head; 0 where there is none. */
export function id3Length(head: Uint8Array): number {
  if (!hasTextAt(head, 'ID3') || head.length < id3HeadLength) return 0;
  const foot = (head[5] ?? 0) & hasFoot ? id3HeadLength : 0;
  return id3HeadLength + syncSafe(head, 6) + foot;
}

/** Bytes of the ID3v2 tag that ends in this foot; 0 where there is none. */
export function id3LengthByFoot(foot: Uint8Array): number {
  if (!hasTextAt(foot, '3DI') || foot.length < id3HeadLength) return 0;
  return id3HeadLength + syncSafe(foot, 6) + id3HeadLength;
}

/** A number in four bytes of seven bits. */
export function syncSafe(bytes: Uint8Array, at: number): number {
  const byte = (index: number) => (bytes[at + index] ?? 0) & 0x7f;
  return (byte(0) << 21) | (byte(1) << 14) | (byte(2) << 7) | byte(3);
}
