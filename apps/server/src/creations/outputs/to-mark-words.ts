import type { MarkWords } from '@site/media-metadata/mark';
import { isSeen, type Origin } from './read-origins.ts';

/** Picks the words of a work's mark: `AI合成` where a person's own picture, face or voice is in it, or in its origins. */
export const toMarkWords = (origins: readonly Origin[]): MarkWords =>
  origins.some(isOfPerson) ? 'AI合成' : 'AI生成';

const isOfPerson = ({ input, referenceImages }: Origin): boolean =>
  input.settings?.digitalHuman !== undefined ||
  referenceImages.some((one) => !('outputId' in one) && isSeen(one));
