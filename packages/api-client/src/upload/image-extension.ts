/** Bytes that tell the formats apart. */
const beginningLength = 12;

/** The extension with its dot, by the file's first bytes; empty for formats that the service does not store. */
export async function imageExtension(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.slice(0, beginningLength).arrayBuffer());
  const beginning = String.fromCharCode(...bytes);
  if (beginning.startsWith('\xff\xd8\xff')) return '.jpg';
  if (beginning.startsWith('\x89PNG\r\n\x1a\n')) return '.png';
  if (beginning.startsWith('GIF87a') || beginning.startsWith('GIF89a')) return '.gif';
  if (beginning.startsWith('RIFF') && beginning.endsWith('WEBP')) return '.webp';
  return '';
}
