import { describe, expect, it } from 'vitest';
import { createRandom } from './random.ts';
import { readPrompt } from './read-prompt.ts';

const read = (prompt: string, seed = 1) => readPrompt(prompt, createRandom(`${seed} ${prompt}`));
const seeds = Array.from({ length: 40 }, (_, index) => index);

describe('what a prompt asks for', () => {
  it.each([
    ['水墨山水画', 'ink-mountains'],
    ['a misty mountain', 'ink-mountains'],
    ['樱花盛开', 'flowers'],
    ['浩瀚的宇宙', 'nebula'],
    ['极光下的雪山', 'aurora'],
    ['赛博朋克城市', 'city'],
    ['大海', 'sea'],
    ['金色沙漠', 'dunes'],
    ['教堂的彩窗', 'stained-glass'],
    ['Bubbles!', 'spheres'],
    ['丝绸', 'silk'],
    ['marble texture', 'marble'],
  ])('“%s” is painted as %s, whatever the seed', (prompt, painter) => {
    expect(new Set(seeds.map((seed) => read(prompt, seed).painter))).toEqual(new Set([painter]));
  });

  it.each([
    ['红色的大海', 'vermilion'],
    ['金色的花', 'gold'],
    ['purple mountains', 'lavender'],
    ['黑白城市', 'ink'],
    ['青花瓷', 'porcelain'],
  ])('a colour that is named in “%s” decides over one that is implied', (prompt, palette) => {
    expect(new Set(seeds.map((seed) => read(prompt, seed).palette))).toEqual(new Set([palette]));
  });

  it('words of night and morning set the hour', () => {
    expect(read('月夜的海').hour).toBe('night');
    expect(read('mountain at sunrise').hour).toBe('dusk');
    expect(read('阳光下的海').hour).toBe('day');
  });

  it('quiet words take colour away and vivid words add some', () => {
    expect(read('宁静的花').chroma).toBeLessThan(1);
    expect(read('鲜艳的花').chroma).toBeGreaterThan(1);
  });

  it('Latin words count only as whole words', () => {
    const painters = new Set(seeds.map((seed) => read('scarcity', seed).painter));
    expect(painters.size).toBeGreaterThan(4);
  });

  it('a word inside a longer one does not count', () => {
    const painters = new Set(seeds.map((seed) => read('青花', seed).painter));
    expect(painters.size).toBeGreaterThan(4);
    expect(read('星空').painter).toBe('nebula');
  });

  it('parameters and addresses of reference images are not words', () => {
    const prompt = 'https://example.com/flower/desert.png 山 --no flowers --ar 3:2';
    expect(read(prompt).painter).toBe('ink-mountains');
  });

  it('a prompt without known words gets every painter and many palettes in turn', () => {
    const all = Array.from({ length: 300 }, (_, seed) => read('qwertz', seed));
    expect(new Set(all.map(({ painter }) => painter)).size).toBe(11);
    expect(new Set(all.map(({ palette }) => palette)).size).toBeGreaterThan(12);
  });
});
