import type { HomeMessages } from './zh-cn.ts';

export const messages: HomeMessages = {
  headline: 'Write a sentence, get a picture',
  prompt: 'What do you want to see?',
  placeholder: 'A small boat on a misty lake at dawn, ink wash style',
  start: 'Start creating',
  guide: 'Read the guide',
  promise: 'Checked before you pay, refunded if it fails, private by default.',
  samplesTitle: 'It starts with a sentence',
  samplesNote: 'Samples from the built-in demo engine, each with its prompt.',
  worksTitle: 'Made here',
  more: 'Browse the gallery',
  onDemoEngine:
    'Pictures on this site are made by the built-in demo engine. No real model is connected yet.',
  onModels: (names) => `Models connected here: ${names.join(', ')}.`,
  samplePrompts: {
    ink: 'Ink wash mountains, plenty of empty space',
    sea: 'Sunset over a calm sea',
    silk: 'Flowing silk in blue-green',
    glass: 'A stained glass window',
    city: 'Neon city, reflections at night',
    flowers: 'Dahlias in bloom, pink petals',
    aurora: 'Green aurora over snowy peaks',
    planet: 'Deep in a nebula, orange-red light',
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
