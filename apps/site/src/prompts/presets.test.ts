import { expect, it } from 'vitest';
import { addPreset, MAX_PRESETS, parsePresets, removePreset } from './presets.ts';

const poster = { name: '海报', href: '/art/?prompt=poster' };
const portrait = { name: '头像', href: '/art/?prompt=portrait' };

it('the newest preset stands first, and one of its name gives way', () => {
  expect(addPreset([poster], portrait)).toEqual([portrait, poster]);
  const wider = { ...poster, href: '/art/?prompt=wide' };
  expect(addPreset([portrait, poster], wider)).toEqual([wider, portrait]);
});

it('there is room for so many, of which one can still be stored anew', () => {
  const all = Array.from({ length: MAX_PRESETS }, (_, index) => ({ ...poster, name: `${index}` }));
  expect(addPreset(all, portrait)).toBeUndefined();
  expect(addPreset(all, { ...portrait, name: '7' })?.[0]).toEqual({ ...portrait, name: '7' });
});

it('one is removed by its name', () => {
  expect(removePreset([poster, portrait], '海报')).toEqual([portrait]);
});

it('a stored text gives presets alone, and none that lead elsewhere', () => {
  expect(parsePresets(JSON.stringify([poster, portrait]))).toEqual([poster, portrait]);
  const others = [
    null,
    7,
    { name: '海报' },
    { name: 1, href: '/art/' },
    { name: '别处', href: 'https://example.com/' },
    { name: '别处', href: '//example.com/' },
    { name: '别处', href: '/\\example.com/' },
    { name: '脚本', href: 'javascript:alert(1)' },
  ];
  expect(parsePresets(JSON.stringify([...others, poster]))).toEqual([poster]);
  for (const text of [undefined, '', '{"name":"海报"}', '[', 'null']) {
    expect(parsePresets(text)).toEqual([]);
  }
});
