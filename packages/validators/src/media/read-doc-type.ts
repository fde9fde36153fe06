/** Begins the header of a file in EBML, the binary relative of XML that Matroska and WebM are written in. */
const headerId = 0x1a45dfa3;

const docTypeId = 0x4282;

/** A number as EBML writes it, and where it ends. */
interface Vint {
  readonly value: number;
  readonly end: number;
}

/**
 * The document type that the header of an EBML file names, such as `webm`; undefined where the bytes
 * begin no such file, or end before the type.
 */
export function readDocType(bytes: Uint8Array): string | undefined {
  const header = readElement(bytes, 0);
  if (header?.id !== headerId) return undefined;
  for (let offset = header.start; offset < header.end; ) {
    const element = readElement(bytes, offset);
    if (!element) return undefined;
    if (element.id === docTypeId) {
      const text = bytes.subarray(element.start, element.end);
      // It may be padded with zeros.
      return String.fromCharCode(...text).replace(/\0+$/, '');
    }
    offset = element.end;
  }
  return undefined;
}

/** The element at `offset`; undefined where its head is not whole. */
function readElement(bytes: Uint8Array, offset: number) {
  const id = readVint(bytes, offset, { maxLength: 4, hasMarker: true });
  const size = id && readVint(bytes, id.end, { maxLength: 8, hasMarker: false });
  if (!size) return undefined;
  return { id: id.value, start: size.end, end: size.end + size.value };
}

/** As many zeros as a number has more bytes precede a one, the marker. */
function readVint(
  bytes: Uint8Array,
  offset: number,
  { maxLength, hasMarker }: { maxLength: number; hasMarker: boolean },
): Vint | undefined {
  const first = bytes[offset] ?? 0;
  const length = Math.clz32(first) - 23;
  const end = offset + length;
  if (length > maxLength || end > bytes.length) return undefined;
  const lead = hasMarker ? first : first - (0x80 >> (length - 1));
  const value = bytes.subarray(offset + 1, end).reduce((sum, byte) => sum * 256 + byte, lead);
  return { value, end };
}
