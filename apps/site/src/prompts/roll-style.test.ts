import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rollStyle } from './roll-style.ts';
import { songStyles } from './song-styles.ts';
import { hasStyle } from './toggle-style.ts';

const share = fc.double({ min: 0, max: 0.999, noNaN: true });

it('a roll gives one style of each group, and keeps every other word', () => {
  fc.assert(
    fc.property(fc.array(share, { minLength: 8, maxLength: 8 }), (shares) => {
      let at = 0;
      const random = () => shares[at++ % shares.length] ?? 0;
      const once = rollStyle('夏天的海边', random);
      const twice = rollStyle(once, random);
      for (const prompt of [once, twice]) {
        expect(prompt.startsWith('夏天的海边')).toBe(true);
        for (const group of Object.values(songStyles)) {
          const there = Object.values<string>(group).filter((style) => hasStyle(prompt, style));
          expect(there).toHaveLength(1);
        }
      }
    }),
  );
});

it('the same throws give the same styles', () => {
  expect(rollStyle('', () => 0)).toBe('pop, cheerful, slow tempo, piano');
  expect(rollStyle('pop, 海边, piano', () => 0.999)).toBe(
    '海边, ambient, dreamy, fast tempo, saxophone',
  );
});
