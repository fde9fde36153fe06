import { musicFields } from '@site/api-client/wire';
import { cleanNickname } from '@site/validators';

/** A title as it is stored and shown: in one line, without what cannot be seen. Undefined if nothing is left. */
export function toTitle(written: string): string | undefined {
  return cleanNickname(written) || undefined;
}

/** The same without what is too long for a title. */
export function toShortTitle(written: string): string | undefined {
  const title = toTitle(written) ?? '';
  return toTitle(Array.from(title).slice(0, musicFields.title.maxLength).join(''));
}

/** Builds the text that a song is found by. */
export const toSearchedText = (prompt: string, title: string | null | undefined): string =>
  title ? `${title}\n${prompt}` : prompt;
