import { messages as fields } from '@site/api-client/fields/en';
import type { PricesMessages } from './zh-cn.ts';

export const messages: PricesMessages = {
  fields,
  title: 'Prices',
  description: (brand) =>
    `What everything costs at ${brand}, and how many points come back when it fails or comes out shorter or fewer.`,
  lead: 'These are the models that this site has. Before anything starts, its page says again how many points it takes.',
  table: 'What everything costs',
  columns: ['What', 'Price'],
  loading: 'Loading prices',
  failed: 'The prices couldn’t be loaded. Check your connection and try again.',
  tryAgain: 'Try again',
  none: 'This site has no models yet.',
  free: 'Free',
  price: (points, unit) =>
    `${points.toLocaleString('en')} ${points === 1 ? 'point' : 'points'} / ${unit}`,
  units: { run: 'run', picture: 'image', second: 'second', text: 'run' },
  songs: (count) => (count === 1 ? 'song' : `${count} songs`),
  made: { image: 'Images', video: 'Video', audio: 'Songs', text: 'Rewriting or writing a text' },
  madeBy: {
    midjourney: 'Drawing, varying, upscaling or extending',
    'art-qr-code': 'QR code images',
    upscale: 'Upscaled images',
    'face-swap': 'Images with another face',
    'digital-human': 'Talking video',
    speech: 'Voice-over',
  },
  extras: {
    pick: 'Taking one image out of four',
    words: 'Describing an image, shortening a prompt',
    voice: 'Speaking the script (not for your own recording)',
  },
  beside: { speech: 'Voice-over by a digital human', text: 'Prompt and lyrics assistant' },
  chosen: (field, value) => `${field}: ${value}`,
  ofModel: (model, what) => `${model} · ${what}`,
  returns: {
    title: 'When points come back',
    items: [
      [
        'It fails',
        'If it fails, is refused by moderation or its result is lost, your points come back by themselves. Finished steps of a talking video are kept, and cost nothing when you go on from there.',
      ],
      [
        'You cancel it',
        'Before it has started, all points come back. After that, we’ll tell you how many before you cancel.',
      ],
      [
        'A video is shorter',
        'The stored file counts, each second begun as a whole one. If it is shorter than what was taken at the start, the difference comes back; a longer one costs no more.',
      ],
      [
        'Fewer are made',
        'Images come back one by one, and so do songs: if one of two is made, half of the points come back.',
      ],
      [
        'Where to look',
        'Beside each work stands what came back, and your points history says why and leads to the work.',
      ],
    ],
  },
};
