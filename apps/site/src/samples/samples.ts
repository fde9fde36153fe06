import type { HomeMessages } from '../pages/home/messages/zh-cn.ts';
import aurora from '../workbench/recipes/aurora.webp?no-inline';
import city from '../workbench/recipes/city.webp?no-inline';
import flowers from '../workbench/recipes/flowers.webp?no-inline';
import planet from '../workbench/recipes/planet.webp?no-inline';
import glass from './glass.webp';
import ink from './ink.webp';
import sea from './sea.webp';
import silk from './silk.webp';

export interface Sample {
  readonly url: string;
  /** The mean colour of the picture. */
  readonly color: string;
  readonly prompt: keyof HomeMessages['samplePrompts'];
}

/** Pictures by the demo engine. */
export const samples: readonly Sample[] = [
  { url: ink, color: '#969694', prompt: 'ink' },
  { url: sea, color: '#af727c', prompt: 'sea' },
  { url: silk, color: '#475a30', prompt: 'silk' },
  { url: glass, color: '#c097b5', prompt: 'glass' },
  { url: city, color: '#3a3350', prompt: 'city' },
  { url: flowers, color: '#c58a9c', prompt: 'flowers' },
  { url: aurora, color: '#2c4a4c', prompt: 'aurora' },
  { url: planet, color: '#4a2f33', prompt: 'planet' },
];
