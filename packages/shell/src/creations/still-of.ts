import type { Picture } from '@site/api-client';

/** A small still of a work: its smallest thumbnail, or what stands for a film or a song; undefined where there is none. */
export function stillOf({ thumbnails, url, poster, mime }: Picture): string | undefined {
  return thumbnails[0]?.url ?? (/^(?:video|audio)\//.test(mime) ? poster : url);
}
