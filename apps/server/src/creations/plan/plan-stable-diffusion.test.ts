import { describe, expect, it } from 'vitest';
import { planStableDiffusion } from './plan-stable-diffusion.ts';

const capabilities = {
  sizes: ['1216x832', '1024x1024'],
  samplers: ['Euler a', 'DPM++ 2M'],
  schedulers: ['Karras', 'Uniform'],
  steps: { min: 4, max: 50, default: 20 },
  cfg: { min: 1, max: 20, default: 7 },
  loras: ['ink', 'watercolor'],
  upscalers: ['Latent', 'R-ESRGAN 4x+'],
  maxSide: 2048,
  count: 4,
  image: false,
  mask: false,
  controls: [] as ('canny' | 'depth')[],
};

type Asked = Omit<Parameters<typeof planStableDiffusion>[0], 'prompt'> & { prompt?: string };

const plan = (asked: Asked, can: typeof capabilities | Partial<typeof capabilities> = {}) =>
  planStableDiffusion({ prompt: '雪山', ...asked }, { ...capabilities, ...can });

describe('the plan of Stable Diffusion', () => {
  it('writes down what was left out, as the model has it', () => {
    expect(plan({ prompt: ' 雪山 ' })).toMatchObject({
      kind: 'planned',
      plan: {
        input: {
          ...{ prompt: '雪山', width: 1216, height: 832 },
          settings: {
            ...{ size: '1216x832', steps: 20, cfg: 7 },
            ...{ sampler: 'Euler a', scheduler: 'Karras' },
          },
        },
      },
    });
  });

  it('keeps what was asked for', () => {
    const asked = {
      ...{ size: '1024x1024', sampler: 'DPM++ 2M', scheduler: 'Uniform', steps: 4, cfg: 1.5 },
      ...{ negativePrompt: '模糊', loras: 'ink:0.8,watercolor:1', seed: 5, count: 4 },
      ...{ hires: 2, upscaler: 'R-ESRGAN 4x+', denoising: 0.3 },
    };
    expect(plan(asked)).toMatchObject({
      plan: { input: { seed: 5, width: 2048, height: 2048, settings: asked } },
    });
  });

  it.each<[Asked, { prompt: string; loras: string }]>([
    [{ prompt: '雪山 <lora:ink:0.8>，湖' }, { prompt: '雪山，湖', loras: 'ink:0.8' }],
    [
      { prompt: '<lora:ink> 雪山 <lora:watercolor:.5>' },
      { prompt: '雪山', loras: 'ink:1,watercolor:0.5' },
    ],
    [
      { prompt: '雪山<lora:ink:0.3>', loras: 'watercolor:1,ink:1' },
      { prompt: '雪山', loras: 'watercolor:1,ink:0.3' },
    ],
  ])('reads the LoRAs in the prompt of %o', (asked, { prompt, loras }) => {
    expect(plan(asked)).toMatchObject({
      plan: { input: { prompt, settings: { loras } } },
    });
  });

  it('makes up another seed each time', () => {
    const seeds = [1, 2, 3].map(() => {
      const planned = plan({});
      return planned.kind === 'planned' && planned.plan.input.seed;
    });
    expect(new Set(seeds).size).toBe(3);
  });

  it('fills in what enlarges a picture only where it is enlarged', () => {
    expect(plan({ hires: 1.5 })).toMatchObject({
      plan: {
        input: {
          ...{ width: 1824, height: 1248 },
          settings: { hires: 1.5, upscaler: 'Latent', denoising: 0.5 },
        },
      },
    });
  });

  it.each<[Asked, string, Partial<typeof capabilities>?]>([
    [{ size: '512x512' }, 'size'],
    [{ sampler: 'DDIM' }, 'sampler'],
    [{ scheduler: 'Exponential' }, 'scheduler'],
    [{ steps: 3 }, 'steps'],
    [{ steps: 51 }, 'steps'],
    [{ cfg: 20.5 }, 'cfg'],
    [{ loras: 'ink:1,oil:1' }, 'loras'],
    [{ prompt: '雪山 <lora:oil:1>' }, 'loras'],
    [{ prompt: '雪山 <lora:ink:3>' }, 'loras'],
    [{ prompt: '雪山 <hypernet:ink:1>' }, 'loras'],
    [{ negativePrompt: '<lora:ink:1>' }, 'loras'],
    [{ prompt: '雪山 <lora:ink:1>' }, 'loras', { loras: [] }],
    [{ count: 5 }, 'count'],
    [{ denoising: 0.5 }, 'hires'],
    [{ hires: 2, upscaler: 'LDSR' }, 'upscaler'],
    [{ hires: 2 }, 'hires'],
  ])('refuses %o by its %s', (asked, setting, can) => {
    expect(plan(asked, can)).toEqual({ kind: 'not-offered', setting });
  });

  it('refuses the hires fix of a model that has none', () => {
    const none = { upscalers: [] };
    expect(plan({ hires: 1.5 }, none)).toEqual({ kind: 'not-offered', setting: 'hires' });
  });

  it('begins with a picture, whose shape it will have, and changes most of it', () => {
    const can = { ...capabilities, image: true, mask: true };
    const asked = { prompt: '雪山', image: '/storage/a.png', mask: '/storage/b.png' };
    const planned = planStableDiffusion(asked, can);
    expect(planned).toMatchObject({
      plan: {
        fit: { pixels: 1216 * 832 },
        input: { settings: { steps: 20, denoising: 0.75 } },
        references: [
          { source: '/storage/a.png', role: 'source' },
          { source: '/storage/b.png', role: 'mask' },
        ],
      },
    });
    const settings = planned.kind === 'planned' && planned.plan.input.settings;
    expect(Object.keys(settings || {})).not.toContain('size');
  });

  it.each<[Asked, object]>([
    [{ image: '/a' }, { kind: 'not-offered', setting: 'image' }],
    [{ mask: '/b' }, { kind: 'invalid-field', field: 'mask' }],
    [{ upscaler: 'Latent' }, { kind: 'invalid-field', field: 'upscaler' }],
  ])('refuses %o of a model that takes none', (asked, refused) => {
    expect(plan(asked)).toEqual(refused);
  });

  it.each<[Asked, object]>([
    [{ mask: '/b' }, { kind: 'not-offered', setting: 'mask' }],
    [{ size: '1024x1024' }, { kind: 'invalid-field', field: 'size' }],
    [{ hires: 2 }, { kind: 'invalid-field', field: 'hires' }],
  ])('refuses %o beside a picture', (asked, refused) => {
    const can = { ...capabilities, image: true };
    expect(planStableDiffusion({ prompt: '雪山', image: '/a', ...asked }, can)).toEqual(refused);
  });

  it('follows a picture in the first way that the model has, whatever it begins with', () => {
    const can = { ...capabilities, image: true, controls: ['depth' as const, 'canny' as const] };
    expect(planStableDiffusion({ prompt: '雪山', reference: '/c', hires: 1.5 }, can)).toMatchObject(
      {
        plan: {
          input: { width: 1824, settings: { control: 'depth', hires: 1.5 } },
          references: [{ source: '/c', role: 'control' }],
        },
      },
    );
    const asked = { prompt: '雪山', image: '/a', reference: '/c', control: 'canny' as const };
    const planned = planStableDiffusion({ ...asked, controlWeight: 0.5 }, can);
    expect(planned).toMatchObject({
      plan: {
        fit: {},
        input: { settings: { control: 'canny', controlWeight: 0.5 } },
        references: [
          { source: '/a', role: 'source' },
          { source: '/c', role: 'control' },
        ],
      },
    });
    const settings = planned.kind === 'planned' && planned.plan.input.settings;
    expect(Object.keys(settings || {})).not.toContain('reference');
  });

  it.each<[Asked, object]>([
    [{ reference: '/c' }, { kind: 'not-offered', setting: 'reference' }],
    [{ control: 'canny' }, { kind: 'invalid-field', field: 'control' }],
    [{ controlWeight: 1 }, { kind: 'invalid-field', field: 'controlWeight' }],
  ])('refuses %o of a model that follows none', (asked, refused) => {
    expect(plan(asked)).toEqual(refused);
  });

  it('refuses a way of following that the model does not have', () => {
    const asked: Asked = { reference: '/c', control: 'canny' };
    expect(plan(asked, { controls: ['depth'] })).toEqual({
      ...{ kind: 'not-offered', setting: 'control' },
    });
  });

  it('refuses no prompt, and one that is too long', () => {
    expect(plan({ prompt: ' ' })).toMatchObject({ issue: { code: 'empty' } });
    expect(plan({ prompt: '雪'.repeat(2_001) })).toMatchObject({ issue: { code: 'too-long' } });
  });
});
