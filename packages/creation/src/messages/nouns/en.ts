import { counted } from '../counted.ts';
import type { WorkNouns } from './work-nouns.ts';

export const messages: WorkNouns = {
  image: { name: 'Image', this: 'this image', counted: (count) => counted(count, 'image') },
  video: { name: 'Video', this: 'this video', counted: (count) => counted(count, 'video') },
  audio: { name: 'Song', this: 'this song', counted: (count) => counted(count, 'song') },
  any: { name: 'Work', this: 'this work', counted: (count) => counted(count, 'work') },
};
