import { hasTextAt } from './bytes.ts';
import { type ImageFormat, imageFormat } from './pictures/image-format.ts';
import type { Reading } from './reading.ts';
import { id3Length } from './sounds/id3-head.ts';

/** The formats whose metadata is known here; `mp4` is MOV and M4A as well. */
export type MediaFormat = ImageFormat | 'mp4' | 'webm' | 'mp3' | 'wav' | 'flac' | 'ogg';

/** Bytes that tell the formats apart. */
const headLength = 12;

/** The boxes that a film may begin with; old QuickTime films have no `ftyp`. */
const firstBoxes = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'];

/** The format of a file by its first bytes; undefined for all others. */
export function* readMediaFormat(): Reading<MediaFormat | undefined> {
  const head = yield { start: 0, end: headLength };
  const image = imageFormat(head);
  if (image) return image;
  if (firstBoxes.some((type) => hasTextAt(head, type, 4))) return 'mp4';
  if (hasTextAt(head, '\x1a\x45\xdf\xa3')) return 'webm';
  if (hasTextAt(head, 'RIFF') && hasTextAt(head, 'WAVE', 8)) return 'wav';
  if (hasTextAt(head, 'OggS')) return 'ogg';
  const start = hasTextAt(head, 'ID3') ? id3Length(head) : 0;
  const sound = start ? yield { start, end: start + headLength } : head;
  if (hasTextAt(sound, 'fLaC')) return 'flac';
  // A tag of its kind, and nothing that says otherwise: some files have bytes before the first frame.
  return isMp3Frame(sound) || (start && !isAacFrame(sound)) ? 'mp3' : undefined;
}

/** Eleven bits that are set, and layer III. */
const isMp3Frame = ([first, second = 0]: Uint8Array) =>
  first === 0xff && second >= 0xe0 && (second & 6) === 2;

/** Twelve bits that are set, and no layer. */
const isAacFrame = ([first, second = 0]: Uint8Array) =>
  first === 0xff && second >= 0xf0 && (second & 6) === 0;
