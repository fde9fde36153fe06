import type { OfferedModel } from '@site/creation';
import { expect, it } from 'vitest';
import { checkForModel, promptLimits } from './check-for-model.ts';
import { checkForAll, takenRoles } from './prompt-limits.ts';

type Capabilities = Extract<OfferedModel, { tool: 'midjourney' }>['capabilities'];

const modelOf = (capabilities: Capabilities): OfferedModel => ({
  ...{ tool: 'midjourney', id: 'm', names: {}, capabilities },
  ...{ maxPictures: 0, computeCost: () => 10 },
});

const codes = (prompt: string, capabilities: Capabilities) =>
  checkForModel(prompt, modelOf(capabilities)).map(({ code }) => code);

it('says nothing as long as no model is known', () => {
  expect(promptLimits(undefined)).toEqual({});
});

it('takes a model to use every parameter but repetition', () => {
  expect(codes('猫 --v 7 --s 250 --ar 16:9', { references: 0 })).toEqual([]);
  expect(codes('猫 --repeat 4', { references: 0 })).toEqual(['unused-parameter']);
});

it('refuses a permutation, which has no price', () => {
  expect(checkForAll('{红, 蓝} 猫', {})).toMatchObject([
    { code: 'permutation', severity: 'error', fix: { replacement: '红' } },
  ]);
});

it('names what a model refuses and what it ignores', () => {
  const model = { references: 0, parameters: ['seed', 'stylize'], unused: ['stylize'] };
  expect(codes('猫 --seed 7 --ar 1:2', model)).toEqual([]);
  expect(codes('猫 --s 250', model)).toEqual(['unused-parameter']);
  expect(codes('猫 --v 7', model)).toEqual(['unused-parameter']);
});

it('knows the shapes that a model makes by its sizes', () => {
  const sizes = { references: 0, sizes: ['1024x1024', '1792x1024', '1024x1536'] };
  expect(codes('猫 --ar 16:9', sizes)).toEqual([]);
  expect(codes('猫 --ar 21:9', sizes)).toEqual(['ratio-out-of-range']);
  expect(codes('猫 --ar 1:2', sizes)).toEqual(['ratio-out-of-range']);
});

it('knows how far shapes go where a model has no sizes', () => {
  expect(codes('猫 --ar 4:1', { references: 0 })).toEqual([]);
  expect(codes('猫 --ar 100:1', { references: 0 })).toEqual(['ratio-out-of-range']);
});

it.each([
  [{ references: 5 }, ['image', 'style', 'character', 'omni']],
  [{ references: 5, unused: ['cref', 'oref'] }, ['image', 'style']],
  [{ references: 5, parameters: ['oref'] }, ['image', 'omni']],
  [{ references: 0 }, ['image']],
])('a model with %j takes pictures for %j', (capabilities, roles) => {
  expect(takenRoles(modelOf(capabilities))).toEqual(roles);
});
