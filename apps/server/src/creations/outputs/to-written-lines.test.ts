import { joinSpoken, splitSpoken } from '@site/validators/voice';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toWrittenLines } from './to-written-lines.ts';

const script = splitSpoken('店里25℃。 18:00关门，AI讲解', { locale: 'zh-CN' });

it('shows what is written, each line at the time at which it is said', () => {
  const said = [
    { text: '店里二十五摄氏度。', startMs: 0 },
    { text: '十八点关门，', startMs: 2_000 },
    { text: 'A I 讲解', startMs: 4_000 },
  ];
  expect(toWrittenLines(said, script)).toEqual([
    { text: '店里25℃。', startMs: 0 },
    { text: '18:00关门，', startMs: 2_000 },
    { text: 'AI讲解', startMs: 4_000 },
  ]);
});

it('shows a number whole, in the line in which it begins', () => {
  const said = ['店里二十', '五', '摄氏度。十八点关门'].map((text, line) => ({
    text,
    startMs: line,
  }));
  expect(toWrittenLines(said, script)).toEqual([
    { text: '店里25℃', startMs: 0 },
    { text: '。 18:00关门', startMs: 2 },
  ]);
});

it('keeps what is not in the script as it was told', () => {
  const told = [{ text: '别的话', startMs: 5 }, { text: '店里二十五摄氏度。' }];
  expect(toWrittenLines(told, script)).toEqual([told[0], { text: '店里25℃。' }]);
});

it('loses nothing that is written, however the speech is parted', () => {
  const scrap = fc.constantFrom('2026-11-28', '18:00', '¥1.50', 'AI', '云', '，', ' ', 'on ', '元');
  fc.assert(
    fc.property(fc.array(scrap, { minLength: 1, maxLength: 20 }), fc.nat(9), (scraps, size) => {
      const parts = splitSpoken(scraps.join(''), { locale: 'zh-CN' });
      const spoken = joinSpoken(parts);
      const lines = [];
      for (let at = 0; at < spoken.length; at += size + 1) {
        lines.push({ text: spoken.slice(at, at + size + 1) });
      }
      const written = toWrittenLines(lines, parts).map(({ text }) => text);
      const plain = (text: string) => text.replace(/\s+/g, '');
      expect(plain(written.join(''))).toBe(plain(scraps.join('')));
    }),
    { seed: 20_261_128 },
  );
});
