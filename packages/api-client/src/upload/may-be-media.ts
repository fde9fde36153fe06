/** Where ISO's container names its brands, and what Matroska's begins with. */
const marks: readonly (readonly [number, string])[] = [
  [4, 'ftyp'],
  [0, '\x1a\x45\xdf\xa3'],
];

/** Whether a file is in a container of films, by its first bytes. The service looks closer. */
export async function mayBeMedia(file: Blob): Promise<boolean> {
  const head = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  return marks.some(([offset, mark]) => head.startsWith(mark, offset));
}
