import { type Model, type ToolName, tools, usualAllowed } from '@site/api-client/wire';
import { expect, it } from 'vitest';
import { listPrices } from './list-prices.ts';

const modelOf = (tool: ToolName, price: object, capabilities: object = {}): Model =>
  ({
    ...{ id: tool, tool, names: {}, price },
    capabilities: { ...usualAllowed(tools[tool].fields), ...capabilities },
  }) as unknown as Model;

const run = { kind: 'run' } as const;
const picture = { kind: 'picture' } as const;
const second = { kind: 'second' } as const;

it('tells Midjourney’s starts and actions, and what is another price', () => {
  const tasks = { tasks: ['blend', 'describe'] };
  expect(listPrices(modelOf('midjourney', { base: 10, pick: 0, text: 2 }, tasks))).toEqual([
    { points: 10, unit: run },
    { points: 0, unit: run, extra: 'pick' },
    { points: 2, unit: run, extra: 'words' },
  ]);
  expect(listPrices(modelOf('midjourney', { base: 10, text: 2 }, { tasks: ['blend'] }))).toEqual([
    { points: 10, unit: run },
  ]);
});

it('tells a picture’s price, and that of choices which cost something else', () => {
  expect(listPrices(modelOf('dalle', { base: 8, hd: 12 }))).toEqual([
    { points: 8, unit: picture },
    { points: 12, unit: picture, choice: { field: 'quality', value: 'hd' } },
  ]);
  const plain = modelOf('dalle', { base: 8, hd: 12 }, { qualities: ['standard'] });
  expect(listPrices(plain), 'a model without that choice').toEqual([{ points: 8, unit: picture }]);
  expect(listPrices(modelOf('stable-diffusion', { base: 10, hires: 25 }))).toEqual([
    { points: 10, unit: picture },
    { points: 25, unit: picture, choice: { field: 'hires' } },
  ]);
  const withoutHires = modelOf('stable-diffusion', { base: 10, hires: 25 }, { upscalers: [] });
  expect(listPrices(withoutHires)).toEqual([{ points: 10, unit: picture }]);
});

it('tells a second of film in each resolution, once where all cost the same', () => {
  const choices = { resolutions: ['480p', '720p', '1080p'], seconds: [5, 10] };
  const ofChoice = (value: string, points: number) => ({
    ...{ points, unit: second, choice: { field: 'resolution', value } },
  });
  expect(listPrices(modelOf('video', { base: 10, low: 5, high: 20 }, choices))).toEqual([
    ofChoice('480p', 5),
    ofChoice('720p', 10),
    ofChoice('1080p', 20),
  ]);
  expect(listPrices(modelOf('sora', { base: 10 }, choices))).toEqual([
    { points: 10, unit: second },
  ]);
});

it('tells what songs cost that are made at a time', () => {
  expect(listPrices(modelOf('music', { base: 20 }, { takes: 2 }))).toEqual([
    { points: 20, unit: { kind: 'songs', count: 2 } },
  ]);
});

it('tells a talking film’s seconds, and its speech by itself', () => {
  const text = { kind: 'text' } as const;
  const texts = { texts: true, maxSeconds: 60, faces: ['photo'] };
  expect(listPrices(modelOf('digital-human', { base: 10, voice: 20 }, texts))).toEqual([
    { points: 10, unit: second },
    { points: 20, unit: text, extra: 'voice' },
  ]);
  expect(listPrices(modelOf('digital-human', { base: 10 }, texts))).toEqual([
    { points: 10, unit: second },
  ]);
});
