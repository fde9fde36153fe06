import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { countCharacters } from '../text/count-characters.ts';
import { countCodePoints } from '../text/count-code-points.ts';
import { checkNickname, MAX_NICKNAME_LENGTH } from './check-nickname.ts';
import { cleanNickname } from './clean-nickname.ts';

const family = '👨‍👩‍👧‍👦';
const zalgo = `Z${'\u0301'.repeat(34)}`;

describe('cleaning a nickname', { timeout: 30_000 }, () => {
  it.each([
    ['小明', '小明', 'an ordinary name'],
    ['  小   明  ', '小 明', 'spaces around and many inside'],
    ['张\u3000三\u00a0', '张 三', 'full-width and no-break spaces'],
    ['小\u0000明\u0007\n', '小明', 'controls'],
    ['\u202eevil\u2066', 'evil', 'bidi marks'],
    ['a\u200bb\u2060c\ufeff', 'abc', 'zero-width characters'],
    ['a\u200db', 'ab', 'a joiner between letters'],
    [family, family, 'joiners inside an emoji'],
    ['🏳️‍🌈👩🏽‍🚀❤️‍🔥', '🏳️‍🌈👩🏽‍🚀❤️‍🔥', 'joiners behind modifiers'],
    [`${family}\u200d`, family, 'a joiner at the end'],
    ['e\u0301', 'é', 'an accent put into NFC'],
    ['e\u200b\u0301', 'é', 'an accent behind something that goes'],
    ['\u3164\u2800\u115f\u00ad', '', 'blanks that show nothing'],
    ['\ufe0f', '', 'a variation of nothing'],
    ['a\ud83d', 'a', 'half a character'],
    ['🏴󠁧󠁢󠁥󠁮󠁧󠁿', '🏴', 'tags'],
    ['<b>&"\'', '<b>&"\'', 'markup, which is text'],
  ])('%j becomes %j: %s', (nickname, cleaned) => {
    expect(cleanNickname(nickname)).toBe(cleaned);
  });

  it('changes nothing the second time', () => {
    const pieces = fc.constantFrom(
      'a',
      'e',
      '\u0301',
      '\u0338',
      '↔',
      '\u200d',
      '👩',
      '\ufe0f',
      ' ',
      '\u200b',
    );
    const nicknames = fc.oneof(
      fc.array(pieces).map((all) => all.join('')),
      fc.string({ unit: 'binary' }),
    );
    fc.assert(
      fc.property(nicknames, (nickname) => {
        const cleaned = cleanNickname(nickname);
        expect(cleanNickname(cleaned)).toBe(cleaned);
      }),
      { seed: 20_261_121, numRuns: 2000 },
    );
  });

  it('takes 1 MB', () => {
    expect(cleanNickname('a\u200b'.repeat(500_000))).toHaveLength(500_000);
  });
});

describe('checking a nickname', () => {
  it.each([
    ['a'.repeat(20)],
    ['汉'.repeat(20)],
    ['👍🏽'.repeat(20)],
    ['🇨🇳'.repeat(20)],
    [`  ${'a'.repeat(20)}  `],
    ['𠮷野家'],
  ])('%j is well', (nickname) => {
    expect(checkNickname(nickname)).toEqual([]);
  });

  it.each([
    ['a'.repeat(21), 21],
    ['汉'.repeat(21), 21],
    ['👍🏽'.repeat(21), 21],
  ])('%j has a character too many', (nickname, length) => {
    expect(MAX_NICKNAME_LENGTH).toBe(20);
    expect(checkNickname(nickname)).toEqual([
      { code: 'nickname-too-long', severity: 'error', length, limit: 20, unit: 'characters' },
    ]);
  });

  it('takes no more than 60 code points, whatever a person counts', () => {
    expect(countCharacters(zalgo)).toBe(1);
    expect(checkNickname(zalgo)).toEqual([]);
    expect(checkNickname(zalgo + zalgo)).toMatchObject([
      { length: 68, limit: 60, unit: 'code-points' },
    ]);
    expect(checkNickname('a'.repeat(10_000_000))).toMatchObject([{ limit: 60 }]);
  });

  it.each([[''], ['   '], ['\u200b\u3164\n']])('%j is empty', (nickname) => {
    expect(checkNickname(nickname)).toEqual([{ code: 'nickname-empty', severity: 'error' }]);
  });

  it('does not clean what is far too long', () => {
    const normalize = vi.spyOn(String.prototype, 'normalize');
    for (const nickname of ['名'.repeat(20_000), '\u200b'.repeat(60_000), ' '.repeat(60_000)]) {
      expect(checkNickname(nickname)).toEqual([
        {
          code: 'nickname-too-long',
          severity: 'error',
          length: nickname.length,
          limit: 60,
          unit: 'code-points',
        },
      ]);
    }
    expect(normalize).not.toHaveBeenCalled();
    expect(checkNickname(`小明${'\u200b'.repeat(590)}`)).toEqual([]);
    expect(normalize).toHaveBeenCalled();
    vi.restoreAllMocks();
  });

  it('has a limit that can be another', () => {
    expect(checkNickname('abc', { maxLength: 2 })).toMatchObject([{ limit: 2 }]);
  });

  it('names a wrong argument', () => {
    expect(() => checkNickname(7 as unknown as string)).toThrow('nickname must be a string');
    expect(() => cleanNickname(null as unknown as string)).toThrow('nickname must be a string');
  });
});

describe('counting', () => {
  afterEach(() => void vi.unstubAllGlobals());

  it.each([
    ['小明', 2, 2],
    ['😀', 1, 1],
    [family, 7, 1],
    ['🇨🇳', 2, 1],
    ['e\u0301', 2, 1],
    ['𠮷野家', 3, 3],
    ['👍🏽', 2, 1],
    ['\ud83d', 1, 1],
  ])('%j has %d code points and is %d characters to a person', (text, points, characters) => {
    expect(countCodePoints(text)).toBe(points);
    expect(countCharacters(text)).toBe(characters);
  });

  it('counts code points when the engine cannot tell characters', () => {
    vi.stubGlobal('Intl', {});
    expect(countCharacters('a👍🏽')).toBe(3);
  });
});
