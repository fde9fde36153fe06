import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readRecipe } from './read-recipe.ts';
import { privateSettings, type Recipe } from './recipe.ts';
import { writeRecipe } from './write-recipe.ts';

const read = (address: string) => {
  const query = new URL(address, window.location.href).searchParams;
  const field = (name: string) => query.get(name) ?? undefined;
  return readRecipe({
    model: field('model'),
    settings: field('settings'),
    pictures: field('pictures'),
  });
};

describe('the address of a recipe', () => {
  it('keeps the prompt, and is read as it was written', () => {
    const recipe: Recipe = {
      model: 'demo-dalle',
      settings: { size: '1024x1792', count: 2, negativePrompt: '文字，水印&#?=' },
      pictureCount: 3,
    };
    const address = writeRecipe('/art/dalle3/?prompt=%E9%9B%AA%E5%B1%B1', recipe);
    expect(new URL(address).searchParams.get('prompt')).toBe('雪山');
    expect(read(address)).toEqual(recipe);
  });

  it('leaves out what is not set', () => {
    const unset = { lyrics: undefined, cover: undefined };
    expect(writeRecipe('/art/suno', { settings: unset, pictureCount: 0 })).toBe(
      new URL('/art/suno', window.location.href).href,
    );
    const address = writeRecipe('/art/suno', {
      settings: { ...unset, length: 60 },
      pictureCount: 0,
    });
    expect(read(address).settings).toEqual({ length: 60 });
  });

  it('leaves out the content of a code, and fills none in', () => {
    const settings = { networkName: '家', networkPassword: '12345678', style: 'ink' };
    const address = writeRecipe('/art/qrcode/', { settings, pictureCount: 0 });
    expect(address).not.toMatch(/12345678|network/);
    expect(read(address).settings).toEqual({ style: 'ink' });
    const handmade = `/art/qrcode/?settings=${encodeURIComponent(JSON.stringify(settings))}`;
    expect(read(handmade).settings).toEqual({ style: 'ink' });
  });

  it.each([
    ['[1,2]'],
    ['null'],
    ['"text"'],
    ['{"size":{"width":1}}'],
    ['{"__proto__":{"size":"1x1"},"constructor":{}}'],
    ['{"<img>":"x"}'],
    [`{"size":"${'x'.repeat(5_000)}"}`],
    [`{"size":"${'x'.repeat(9_000)}"}`],
    ['{"size"'],
  ])('of %s takes no setting', (settings) => {
    expect(readRecipe({ model: undefined, settings, pictures: undefined }).settings).toEqual({});
  });

  it('gives texts and numbers of a bounded size, whatever it holds', () => {
    const anything = fc.oneof(fc.json(), fc.string({ unit: 'binary' }));
    const field = fc.option(anything, { nil: undefined });
    fc.assert(
      fc.property(field, field, field, (model, settings, pictures) => {
        const recipe = readRecipe({ model, settings, pictures });
        expect(recipe.model ?? 'm').toMatch(/^[\w.:-]{1,64}$/);
        expect(recipe.pictureCount).toBeGreaterThanOrEqual(0);
        expect(recipe.pictureCount).toBeLessThan(100);
        for (const [name, value] of Object.entries(recipe.settings)) {
          expect(privateSettings.has(name)).toBe(false);
          expect(['string', 'number']).toContain(typeof value);
        }
      }),
      { seed: 20_261_124, numRuns: 500 },
    );
  });
});
