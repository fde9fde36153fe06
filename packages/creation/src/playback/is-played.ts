import type { Picture } from '@site/api-client';

/** Whether it is a video or a sound, by the type of its file. */
export const isPlayed = ({ mime }: Pick<Picture, 'mime'>) => /^(video|audio)/.test(`${mime}`);
