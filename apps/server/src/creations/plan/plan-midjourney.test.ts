import { describe, expect, it } from 'vitest';
import { planMidjourney } from './plan-midjourney.ts';

function plan(prompt: string) {
  const result = planMidjourney({ prompt });
  if (result.kind !== 'planned') throw new Error(`This prompt is invalid: ${prompt}`);
  return result.plan;
}

describe('the plan of a creation', () => {
  it.each([
    ['雪山', 1024, 1024],
    ['雪山 --ar 16:9', 1368, 768],
    ['雪山 --aspect 16:9', 1368, 768],
    ['雪山 —AR 16：9', 1368, 768],
    ['雪山 --ar 1:1 --ar 9:16', 768, 1368],
    [`雪山 --ar ${'9'.repeat(400)}:${'9'.repeat(400)}`, 1024, 1024],
  ])('takes the size of %s from its aspect ratio', (prompt, width, height) => {
    expect(plan(prompt).input).toMatchObject({ width, height });
  });

  it('takes the seed from the prompt, and makes one up when there is none', () => {
    expect(plan('雪山 --seed 0').input.seed).toBe(0);
    expect(plan('雪山 --seed 4294967295').input.seed).toBe(4_294_967_295);
    const seeds = [1, 2, 3].map(() => plan('雪山').input.seed ?? -1);
    expect(new Set(seeds).size).toBe(3);
    for (const seed of seeds) {
      expect(Number.isInteger(seed) && seed >= 0 && seed <= 4_294_967_295).toBe(true);
    }
  });

  it('keeps the prompt as it is sent: normalised', () => {
    expect(plan('雪山 —ar 16：9').input.prompt).toBe('雪山 --ar 16:9');
  });

  it.each([
    ['雪山 --ar {16:9, 1:1}', 'permutation'],
    ['{红, 蓝} 猫', 'permutation'],
    ['雪山 --seed 4294967296', 'invalid-value'],
    ['雪山 --seed 12.5', 'invalid-value'],
    ['雪山 --chaos 50%', 'invalid-value'],
  ])('refuses %s before it is paid', (prompt, code) => {
    expect(planMidjourney({ prompt })).toMatchObject({ kind: 'invalid', issue: { code } });
  });

  it('refuses what the page refuses', () => {
    expect(planMidjourney({ prompt: ' ' })).toMatchObject({
      kind: 'invalid',
      issue: { code: 'empty' },
    });
    expect(planMidjourney({ prompt: '--ar 16:9 --tile' })).toMatchObject({
      kind: 'invalid',
      issue: { code: 'empty' },
    });
    expect(planMidjourney({ prompt: '雪山 --ar 0:1' })).toMatchObject({
      kind: 'invalid',
      issue: { code: 'aspect-ratio' },
    });
  });

  it('takes five reference images, uploaded here or elsewhere, and no more', () => {
    const upload = 'http://127.0.0.1:3000/storage/upload/0123456789abcdef/a.png';
    const references = [upload, 'https://img.example.com/b.webp', upload, upload].join(' ');
    const planned = plan(`${references} ${upload} 雪山`);
    expect([planned.input.prompt, planned.references]).toEqual([
      '雪山',
      [upload, 'https://img.example.com/b.webp', upload, upload, upload].map((source) => ({
        source,
      })),
    ]);
    expect(planMidjourney({ prompt: references })).toMatchObject({ issue: { code: 'empty' } });
    expect(planMidjourney({ prompt: `${references} ${upload} ${upload} 雪山` })).toMatchObject({
      kind: 'invalid',
      issue: { code: 'image-references', limit: 5 },
    });
  });

  it('refuses what the model cannot do', () => {
    const capabilities = { references: 1, parameters: ['seed' as const] };
    expect(planMidjourney({ prompt: '雪山 --ar 16:9 --seed 5' }, capabilities)).toMatchObject({
      kind: 'planned',
    });
    for (const parameter of ['c', 'chaos', 'unheard']) {
      expect(planMidjourney({ prompt: `雪山 --${parameter} 5` }, capabilities)).toEqual({
        ...{ kind: 'unsupported', parameter },
      });
    }
    const two = 'https://img.example.com/a.webp https://img.example.com/b.webp';
    expect(planMidjourney({ prompt: `${two} 雪山` }, capabilities)).toMatchObject({
      issue: { code: 'image-references', limit: 1 },
    });
  });

  it('does not mind hints', () => {
    expect(plan('雪山 --chaos 1000').input.prompt).toBe('雪山 --chaos 1000');
  });

  it('offers no task that the model has not', () => {
    const asked = { task: 'blend', images: ['/a.png', '/b.png'] } as const;
    const input = { ...asked, images: [...asked.images] };
    expect(planMidjourney(input, { references: 5, tasks: ['describe'] })).toEqual({
      ...{ kind: 'not-offered', setting: 'task' },
    });
    expect(planMidjourney(input, { references: 5, tasks: ['blend'] })).toMatchObject({
      kind: 'planned',
    });
  });
});
