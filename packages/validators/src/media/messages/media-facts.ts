import type { MediaType } from '../detect-media-type.ts';

// How facts about films are written, the same in every language.

/** Films in other formats than those that are taken. */
const otherFilms: readonly MediaType[] = ['3gp', 'mkv', 'avi', 'flv', 'wmv', 'mpeg'];

/** Whether a file that is not taken is a film all the same, which can be converted. */
export function isFilm(type: MediaType): boolean {
  return otherFilms.includes(type);
}

const codecNames: Readonly<Record<string, string>> = { prores: 'ProRes' };

/** What people call an encoding. */
export function codecName(codec: string): string {
  return codecNames[codec] ?? codec.toUpperCase();
}

const names: Partial<Readonly<Record<MediaType, string>>> = { webm: 'WebM', webp: 'WebP' };

/** What people call a format: MKV, WebP. */
export function mediaName(type: MediaType): string {
  return names[type] ?? type.toUpperCase();
}
