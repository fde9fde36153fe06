/** Signatures in the first bytes, as Latin-1; the first match counts. */
const signatures: readonly (readonly [RegExp, string])[] = [
  [/^\x89PNG\r\n/, 'image/png'],
  [/^\xff\xd8\xff/, 'image/jpeg'],
  [/^GIF8[79]a/, 'image/gif'],
  [/^RIFF.{4}WEBP/s, 'image/webp'],
  [/^.{4}ftypavi[fs]/s, 'image/avif'],
  [/^\s*<(\?xml|svg)/, 'image/svg+xml'],
  [/^RIFF.{4}WAVE/s, 'audio/wav'],
  [/^OggS/, 'audio/ogg'],
  [/^fLaC/, 'audio/flac'],
  [/^ID3/, 'audio/mpeg'],
  // ADTS first: it looks like an MPEG frame of a layer that does not exist.
  [/^\xff[\xf0\xf1\xf8\xf9]/, 'audio/aac'],
  [/^\xff[\xe2-\xff]/, 'audio/mpeg'],
  [/^.{4}ftypM4A/s, 'audio/mp4'],
  [/^.{4}ftyp/s, 'video/mp4'],
  [/^.E\xdf\xa3/s, 'video/webm'],
];

/** Bytes that are looked at: enough for `RIFF….WEBP` and the beginning of an XML declaration. */
const headBytes = 32;

/** The type of an image, video or audio file by its first bytes; undefined if it is unknown. */
export function detectMimeType(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  return signatures.find(([signature]) => signature.test(head))?.[1];
}
