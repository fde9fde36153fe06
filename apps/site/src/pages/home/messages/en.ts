import type { HomeMessages } from './zh-cn.ts';

export const messages: HomeMessages = {
  headline: 'One sentence: a picture, a film or a song',
  prompt: 'What do you want to see?',
  placeholder: 'A small boat on a misty lake at dawn, ink wash style',
  start: 'Start creating',
  prices: 'See prices',
  welcome: ({ points, count, unit, givenAt }) => {
    const gift = `${points} free points for ${givenAt === 'log-in' ? 'signing up' : 'linking WeChat'}`;
    return count > 0
      ? `${gift}, about ${count} ${unit === 'sets' ? 'sets of pictures' : 'pictures'}`
      : gift;
  },
  continueIn: (tool) => `Use “${tool}”`,
  removePicture: 'Remove the picture',
  promise: 'Checked before you pay, refunded if it fails, private by default.',
  showcase: {
    title: 'Four kinds of work, each from a sentence',
    same: (kind) => `${kind} · Make one like it`,
    play: (prompt) => `Play: ${prompt}`,
    kinds: {
      midjourney: 'Picture',
      video: 'Video',
      music: 'Song',
      'digital-human': 'Digital human',
    },
  },
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
  samples: {
    midjourney: 'Ink wash mountains, empty space in the morning mist',
    'stable-diffusion': 'Flowing silk in blue-green',
    dalle: 'Rolling dunes in golden dusk',
    'art-qr-code': 'A stained glass window',
    video: 'Green aurora over snowy peaks, the camera slowly moves in',
    'image-edit': 'Turn it into a pencil sketch',
    sora: 'Deep in a nebula, a ringed planet, the camera slowly pulls back',
    'gpt-image': 'Turn it black and white',
    'face-swap': 'A face from a painting, put into a poster',
    upscale: 'A small picture, four times as large',
    music: 'Light folk, acoustic guitar, a summer evening by the sea',
    'digital-human': 'Hello. Write a sentence, and I say it.',
  },
  same: 'Make one like it',
  createTitle: 'Create',
  learnTitle: 'Learn and more',
  promisesTitle: 'Why you can rely on it',
  promises: [
    [
      'Checked before charged',
      'A mistake in your prompt is marked as you type and fixed with one click. If it fails, you get your points back.',
    ],
    [
      'Nothing gets lost',
      'Every finished work is saved to your account, on any device you log in from.',
    ],
    [
      'Public or private, you decide',
      'Your work is private by default. Share all of it, or choose work by work.',
    ],
  ],
};
