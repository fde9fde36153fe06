/** Bytes of the file's header, and of each chunk's: four letters and a length. */
const fileHeader = 12;
const chunkHeader = 8;

/** Whether the pixels of a WebP are encoded without loss: those of its first picture. */
export function isLosslessWebp(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = fileHeader; at + chunkHeader <= bytes.length; ) {
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    if (type === 'VP8L') return true;
    if (type === 'VP8 ' || type === 'ANMF') return false;
    const length = view.getUint32(at + 4, true);
    at += chunkHeader + length + (length % 2);
  }
  return false;
}
