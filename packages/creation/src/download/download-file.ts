import type { SavedFormat } from './convert-picture.ts';

/** How long the browser may take to begin reading the file, in milliseconds. */
const keepMs = 60_000;

/**
 * Saves a file of this site to the person's disk, whole or not at all.
 *
 * @param title What it is, such as a prompt: its beginning names the file. Default: its address does.
 * @param format What a picture is saved as. Default: what it is.
 * @throws when it can't be fetched: the network, an answer that is not a success, or a picture that can't
 * be converted.
 */
export async function downloadFile(
  url: string,
  title?: string,
  format?: SavedFormat,
): Promise<void> {
  const response = await fetch(url, { credentials: 'same-origin' });
  if (!response.ok) throw new Error(`${url} answered with HTTP ${response.status}.`);
  const original = await response.blob();
  const file = format ? await convert(original, format) : original;
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = fileNameOf(url, title, { format });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), keepMs);
}

/** Its code is loaded by the first picture that needs it. */
async function convert(picture: Blob, format: SavedFormat): Promise<Blob> {
  const { convertPicture } = await import('./convert-picture.ts');
  return await convertPicture(picture, format);
}

/** The endings of names by which people know the formats. */
const endings: Readonly<Record<SavedFormat | 'srt', string>> = {
  png: '.png',
  jpeg: '.jpg',
  srt: '.srt',
};

/** Characters of a title in a file's name: more would be cut by folders' views. */
const maxTitleLength = 40;

/** Characters that some system refuses in the name of a file. */
const notInNames = /[\p{Cc}\p{Cf}<>:"/\\|?*.]+/gu;

/**
 * The name to save a file by: the beginning of its title, and so much of its address that two files
 * with one title differ; without a title, the last part of the address.
 */
export function fileNameOf(
  url: string,
  title = '',
  {
    format,
    base = location.href,
  }: { format?: SavedFormat | 'srt' | undefined; base?: string } = {},
): string {
  const path = new URL(url, base).pathname.split('/').pop() ?? '';
  const own = decodeURIComponent(path) || 'download';
  const words = title
    .replace(/\s--?[a-z].*$/is, '')
    .replace(notInNames, ' ')
    .replace(/\s+/g, ' ');
  const named = [...words.trim()].slice(0, maxTitleLength).join('').trim();
  const extension = extensionOf(own);
  const id = own.slice(0, own.length - extension.length);
  const ending = format ? endings[format] : extension;
  return named ? `${named} ${id.slice(0, 6)}${ending}` : id + ending;
}

/** The ending of a file's name, with its dot; empty where it has none. */
function extensionOf(name: string): string {
  return /\.[a-z0-9]{2,5}$/i.exec(name)?.[0] ?? '';
}
