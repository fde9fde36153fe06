import type { MediaType } from '../detect-media-type.ts';
import type { MediaRule } from '../media-rule.ts';

// How facts about films and sounds are written, the same in every language.

/** Films in other formats than those that are taken. */
const otherFilms: readonly MediaType[] = ['mkv', 'avi', 'flv', 'wmv', 'mpeg'];

/** Whether a file that is not taken is of the right kind all the same, and can be converted. */
export function isConvertible(type: MediaType, media: MediaRule['media']): boolean {
  return media === 'film' && otherFilms.includes(type);
}

const codecNames: Readonly<Record<string, string>> = { prores: 'ProRes', vorbis: 'Vorbis' };

/** Names an encoding for people. */
export function codecName(codec: string): string {
  return codecNames[codec] ?? codec.toUpperCase();
}

const names: Partial<Readonly<Record<MediaType, string>>> = {
  webm: 'WebM',
  webp: 'WebP',
  ogg: 'Ogg',
};

/** Names a format for people: MKV, WebP. */
export function mediaName(type: MediaType): string {
  return names[type] ?? type.toUpperCase();
}
