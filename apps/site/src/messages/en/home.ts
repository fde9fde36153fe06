import type { HomeMessages } from '../messages.ts';

export const messages: HomeMessages = {
  headline: 'Write a sentence, get a picture',
  start: 'Start creating',
  guide: 'Read the guide',
  upcoming: 'Coming soon',
  samplesTitle: 'It starts with a sentence',
  samplesNote: 'Made by the built-in demo engine. Below each picture is the prompt it came from.',
  samplePrompts: {
    ink: 'Ink wash mountains, plenty of empty space',
    sea: 'Sunset over a calm sea',
    silk: 'Flowing silk in blue-green',
    glass: 'A stained glass window',
  },
  createTitle: 'Create',
  learnTitle: 'Learn and more',
  promisesTitle: 'Why you can rely on it',
  promises: [
    [
      'Checked before charged',
      'A mistake in your prompt is marked as you type and fixed with one click. If a picture fails, you get your points back.',
    ],
    [
      'Nothing gets lost',
      'Every finished picture is saved under “My images”, on any device you log in from.',
    ],
    [
      'Public or private, you decide',
      'Your work is private by default. Share all of it, or choose picture by picture.',
    ],
  ],
};
