import { arbitraryAllowed, arbitraryAsked } from '@internal/testing/field-cases';
import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { computePrice } from './compute-price.ts';
import { usualAllowed } from './field-rules.ts';
import { imageEditFields } from './image-edit-fields.ts';
import { MAX_PRICE_POINTS } from './points.ts';
import { type ToolName, tools } from './tools.ts';
import { pricedFactor, sizeOfTarget, upscaleFields } from './upscale-fields.ts';

/** The points of a creation with a model that can do what most can. */
function costOf(
  model: { tool: ToolName; price: object; capabilities?: object },
  input: Parameters<typeof computePrice>[1],
  action?: string,
) {
  const usual = { capabilities: usualAllowed(tools[model.tool].fields) };
  return computePrice({ ...usual, ...model } as Parameters<typeof computePrice>[0], input, action);
}

const points = fc.integer({ min: 0, max: MAX_PRICE_POINTS });

const addresses = { pictures: ['/storage/a.png'], mask: '/storage/mask.png' } as const;

/** Inputs that tools need beside their fields. */
const beside: Readonly<Partial<Record<ToolName, object>>> = {
  midjourney: { prompt: '雪山' },
  'art-qr-code': { kind: 'text' },
  'face-swap': { consent: 'c1' },
  'digital-human': { digitalHuman: 'd1' },
  speech: { digitalHuman: 'd1' },
};

describe.each(Object.values(tools))('the price of $name', ({ name: tool, price, input }) => {
  const tables = fc.record(
    Object.fromEntries(Object.keys(price.entries).map((entry) => [entry, points])),
    { requiredKeys: ['base'] },
  );
  const { fields } = tools[tool];
  const inputs = arbitraryAllowed(fields)
    .chain((allowed) => arbitraryAsked(fields, allowed, addresses))
    .map((asked) => ({ ...beside[tool], ...asked }));

  it('is a whole number of points, the same after both have gone over the wire', () => {
    fc.assert(
      fc.property(tables, inputs, (table, asked) => {
        const copy = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
        const cost = costOf({ tool, price: v.parse(price, table) }, v.parse(input, asked));
        expect(Number.isSafeInteger(cost) && cost >= 0).toBe(true);
        const told = { tool, price: v.parse(price, copy(table)) };
        expect(costOf(told, v.parse(input, copy(asked)))).toBe(cost);
      }),
      { seed: 20_261_123 },
    );
  });

  it('takes no table that has anything but whole points', () => {
    const broken = fc.oneof(
      fc.double().filter((points) => !(Number.isInteger(points) && points >= 0)),
      fc.integer({ max: -1 }),
      fc.integer({ min: MAX_PRICE_POINTS + 1 }),
      fc.string(),
      fc.constant(undefined),
    );
    fc.assert(
      fc.property(broken, (base) => {
        expect(v.is(price, { base })).toBe(false);
      }),
      { seed: 20_261_123 },
    );
    expect(v.is(price, { base: 10, surprise: 1 })).toBe(false);
  });
});

describe('the price of Midjourney', () => {
  const asked = { prompt: '雪山' };

  it('is another one for taking a picture out of four', () => {
    const model = { tool: 'midjourney', price: { base: 10, pick: 0 } } as const;
    expect(costOf(model, asked)).toBe(10);
    expect(costOf(model, asked, 'vary')).toBe(10);
    expect(costOf(model, asked, 'pick')).toBe(0);
  });

  it('is the same for all where the table has one', () => {
    expect(costOf({ tool: 'midjourney', price: { base: 10 } }, asked, 'pick')).toBe(10);
  });
});

describe('the price of DALL·E', () => {
  const prompt = '雪山';

  it('counts the pictures, by their quality', () => {
    const model = { tool: 'dalle', price: { base: 8, hd: 12 } } as const;
    expect(costOf(model, { prompt })).toBe(8);
    expect(costOf(model, { prompt, count: 3 })).toBe(24);
    expect(costOf(model, { prompt, quality: 'hd', count: 2 })).toBe(24);
  });

  it('is the same for both qualities where the table has one price', () => {
    const model = { tool: 'dalle', price: { base: 8 } } as const;
    expect(costOf(model, { prompt, quality: 'hd' })).toBe(8);
  });
});

describe('the price of upscaling', () => {
  const image = '/storage/a.png';

  it('depends on the factor, which is 2 when none is chosen', () => {
    const model = { tool: 'upscale', price: { base: 4, quadruple: 10 } } as const;
    expect(costOf(model, { image })).toBe(4);
    expect(costOf(model, { image, factor: 2 })).toBe(4);
    expect(costOf(model, { image, factor: 4 })).toBe(10);
  });

  it('of a target is that of the factor that makes as much of the picture, or of the largest one', () => {
    expect(pricedFactor(2_048, { width: 1_024, height: 700 })).toBe(2);
    expect(pricedFactor(2_048, { width: 700, height: 1_023 })).toBe(4);
    expect(pricedFactor(7_680, { width: 10, height: 10 })).toBe(4);
    expect(pricedFactor(2_048, undefined)).toBe(4);
    const side = fc.integer({ min: 1, max: 4_000 });
    const asked = fc.record({
      source: fc.record({ width: side, height: side }),
      factor: fc.constantFrom(...upscaleFields.factor.values),
      base: points,
      more: fc.integer({ min: 0, max: 1_000 }),
    });
    fc.assert(
      fc.property(asked, ({ source, factor, base, more }) => {
        const model = { tool: 'upscale', price: { base, quadruple: base + more } } as const;
        const target = factor * Math.max(source.width, source.height);
        const size = sizeOfTarget(target, source);
        expect(size).toEqual({ width: source.width * factor, height: source.height * factor });
        const cost = costOf(model, { image, factor: pricedFactor(target, source) });
        expect(cost).toBe(costOf(model, { image, factor }));
      }),
      { seed: 20_261_126 },
    );
  });

  it('is the same for both where the table has one price', () => {
    expect(costOf({ tool: 'upscale', price: { base: 4 } }, { image, factor: 4 })).toBe(4);
  });
});

describe('the target of upscaling', () => {
  it('makes no picture smaller, nor as large as it is', () => {
    expect(sizeOfTarget(2_048, { width: 2_048, height: 10 })).toBeUndefined();
    expect(sizeOfTarget(2_048, { width: 10, height: 2_049 })).toBeUndefined();
    expect(sizeOfTarget(3_840, { width: 1_024, height: 768 })).toEqual({
      width: 3_840,
      height: 2_880,
    });
    expect(sizeOfTarget(2_048, { width: 1, height: 2_047 })).toEqual({ width: 1, height: 2_048 });
  });
});

describe('the price of Stable Diffusion', () => {
  const model = { tool: 'stable-diffusion', price: { base: 5, hires: 9 } } as const;

  it('counts the pictures, and more for each with the hires fix', () => {
    expect(costOf(model, { prompt: '雪山', count: 8 })).toBe(40);
    expect(costOf(model, { prompt: '雪山', count: 2, hires: 1.5 })).toBe(18);
    const one = { ...model, price: { base: 5 } };
    expect(costOf(one, { prompt: '雪山', hires: 2 })).toBe(5);
  });
});

describe('the LoRAs of Stable Diffusion', () => {
  const { input } = tools['stable-diffusion'];

  it.each([
    ['ink:1', true],
    ['water color (v2):0.85,ink:2', true],
    ['ink', false],
    ['ink:', false],
    ['ink:-1', false],
    ['ink:1,', false],
    ['ink:1:2', false],
  ])('%s: %s', (loras, isRight) => {
    expect(v.is(input, { prompt: '雪山', loras })).toBe(isRight);
  });
});

describe('the price of an edit', () => {
  const asked = { prompt: '换成傍晚', images: ['/storage/a.png'] };

  it('counts the pictures, large ones by their own price', () => {
    const model = { tool: 'image-edit', price: { base: 10, large: 25 } } as const;
    expect(costOf(model, asked)).toBe(10);
    expect(costOf(model, { ...asked, resolution: '2K', count: 3 })).toBe(30);
    expect(costOf(model, { ...asked, resolution: '4K', count: 2 })).toBe(50);
  });

  it('is that of the first size that the model makes where none is chosen', () => {
    const price = { base: 10, large: 25 };
    const capabilities = { ...usualAllowed(imageEditFields), resolutions: ['4K', '1K'] };
    expect(costOf({ tool: 'image-edit', price, capabilities }, asked)).toBe(25);
  });

  it('is the same for all sizes where the table has one price', () => {
    const model = { tool: 'image-edit', price: { base: 10 } } as const;
    expect(costOf(model, { ...asked, resolution: '4K' })).toBe(10);
  });
});

describe('the price of GPT image', () => {
  const prompt = '雪山';

  it('counts the pictures, by their quality', () => {
    const model = { tool: 'gpt-image', price: { base: 10, low: 4, high: 30 } } as const;
    expect(costOf(model, { prompt })).toBe(10);
    expect(costOf(model, { prompt, quality: 'medium', count: 2 })).toBe(20);
    expect(costOf(model, { prompt, quality: 'low', count: 3 })).toBe(12);
    expect(costOf(model, { prompt, quality: 'high', count: 2 })).toBe(60);
  });

  it('is the same for all qualities where the table has one price', () => {
    const model = { tool: 'gpt-image', price: { base: 10 } } as const;
    expect(costOf(model, { prompt, quality: 'low' })).toBe(10);
    expect(costOf(model, { prompt, quality: 'high' })).toBe(10);
  });
});
