import { describe, expect, it } from 'vitest';
import { findNetworkTags } from './find-network-tags.ts';

const loras = ['ink', 'water color (v2)'];

describe('the tags of extra networks in a prompt', () => {
  it('have their places, with the spaces before them', () => {
    expect(findNetworkTags('雪山 <lora:ink:0.8>，湖<lora:oil>', { loras })).toEqual([
      { start: 2, end: 17, lora: { name: 'ink', weight: 0.8 } },
      { start: 19, end: 29 },
    ]);
  });

  it.each<[string, { name: string; weight: number } | undefined]>([
    ['<lora:ink>', { name: 'ink', weight: 1 }],
    ['<lora:ink:1>', { name: 'ink', weight: 1 }],
    ['<lora:ink:.5>', { name: 'ink', weight: 0.5 }],
    ['<lora:ink:2.0>', { name: 'ink', weight: 2 }],
    ['<lora:water color (v2):0>', { name: 'water color (v2)', weight: 0 }],
    ['<lora:oil:1>', undefined],
    ['<hypernet:ink:1>', undefined],
    ['<lora:ink:-1>', undefined],
    ['<lora:ink:2.1>', undefined],
    ['<lora:ink:0.8:0.5>', undefined],
    ['<lora:ink:>', undefined],
    ['<lora:ink:heavy>', undefined],
  ])('%s asks for %o', (tag, lora) => {
    expect(findNetworkTags(tag, { loras })).toEqual([
      { start: 0, end: tag.length, ...(lora && { lora }) },
    ]);
  });

  it.each(['雪山', 'a < b', '<lora>', '3 <:', '<lora:ink'])('are none in %s', (prompt) => {
    expect(findNetworkTags(prompt, { loras })).toEqual([]);
  });
});
