import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { applyFix } from '../prompt/fix.ts';
import { checkMentions } from './check-mentions.ts';
import { followPictures } from './follow-pictures.ts';
import { findMentions, replaceMentions } from './picture-mention.ts';

const seed = 20261126;

describe('finding', () => {
  it.each([
    ['让@1穿上@2的衣服', ['@1', '@2']],
    ['put @1 on @2.', ['@1', '@2']],
    ['＠3 的光线', ['＠3']],
    ['@1@2合成一张', ['@1', '@2']],
    ['@10，@99', ['@10', '@99']],
    ['（@1）“@2”', ['@1', '@2']],
    ['@1-@2', ['@1', '@2']],
    ['雪山', []],
    ['@', []],
    ['@0 @ 1 @一', []],
    ['@100 @2x @3d @4_', []],
    ['a@1 a.@1 @@1', []],
    ['mail@1.example @1.example', []],
  ])('%j names %j', (prompt, mentions) => {
    const found = findMentions(prompt);
    expect(found.map(({ start, end }) => prompt.slice(start, end))).toEqual(mentions);
    expect(found.map(({ number }) => number)).toEqual(
      mentions.map((mention) => Number(mention.slice(1))),
    );
  });

  it('refuses what is no text', () => {
    expect(() => findMentions(1 as never)).toThrow(TypeError);
  });

  it('takes time in proportion to the text', () => {
    for (const piece of ['@', '@1', '@１', '@1.', '@99', '@1a', '＠@']) {
      const start = performance.now();
      findMentions(piece.repeat(500_000));
      expect(performance.now() - start, piece).toBeLessThan(5_000);
    }
  });
});

describe('replacing', () => {
  it.each([
    ['put @1 on @2', 'put  on @2', 'put on @2'],
    ['@1 on @2', ' on @2', 'on @2'],
    ['把@1放好', '把放好', '把放好'],
    ['把 @1，放好', '把 ，放好', '把 ，放好'],
  ])('takes one out of %j with the space that nothing needs', (prompt, _, after) => {
    expect(replaceMentions(prompt, (number) => (number === 1 ? '' : undefined))).toBe(after);
  });

  it('leaves all else alone', () => {
    expect(replaceMentions('a@1.cn 的 @2 和＠3', (number) => `图${number}`)).toBe(
      'a@1.cn 的 图2 和图3',
    );
  });
});

describe('checking', () => {
  it('finds what has no picture, and takes it out', () => {
    const prompt = '让 @1 穿上 @3 的衣服';
    const issues = checkMentions(prompt, { pictureCount: 2 });
    expect(issues).toMatchObject([
      { code: 'missing-picture', severity: 'error', start: 8, end: 10, number: 3, pictureCount: 2 },
    ]);
    const [issue] = issues;
    expect(issue?.fix && applyFix(prompt, issue.fix)).toBe('让 @1 穿上  的衣服');
  });

  it('has nothing against any picture that is there', () => {
    expect(checkMentions('@1 @2', { pictureCount: 2 })).toEqual([]);
    expect(checkMentions('@1 @2', { pictureCount: 0 })).toHaveLength(2);
  });
});

describe('following', () => {
  it.each([
    ['让@1穿上@2的衣服', 'ab', 'ba', '让@2穿上@1的衣服'],
    ['让@1穿上@2的衣服', 'abc', 'bc', '让穿上@1的衣服'],
    ['让@1穿上@2的衣服', 'ab', 'xab', '让@2穿上@3的衣服'],
    ['＠1 和 @2', 'ab', 'ab', '＠1 和 @2'],
    ['像 @3 那样', 'ab', 'ba', '像 @3 那样'],
    ['@1', 'a', '', '@1'],
    ['@1', 'a', 'b', '@1'],
    ['@1', '', 'a', '@1'],
  ])('%j is for %s, and for %s %j', (prompt, before, after, expected) => {
    expect(followPictures(prompt, [...before], [...after])).toBe(expected);
  });

  it('names the same pictures through any moves, removals and additions, and no removed one', () => {
    const step = fc.oneof(
      fc.record({ kind: fc.constant('move' as const), from: fc.nat(9), to: fc.nat(9) }),
      fc.record({ kind: fc.constant('remove' as const), from: fc.nat(9), to: fc.nat(9) }),
      fc.record({ kind: fc.constant('add' as const), from: fc.nat(9), to: fc.nat(9) }),
    );
    const words = fc.array(fc.constantFrom('把', ' on ', '，', 'a@1.cn ', '的衣服', '\n'), {
      maxLength: 3,
    });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(words, fc.nat(9)), { maxLength: 8 }),
        fc.array(step, { maxLength: 12 }),
        fc.integer({ min: 1, max: 10 }),
        (parts, steps, count) => {
          let pictures = Array.from({ length: count }, (_, index) => `p${index}`);
          const named = parts.map(([, place]) => pictures[place % count]);
          let prompt = parts
            .map(([text, place]) => `${text.join('')} @${(place % count) + 1} `)
            .join('');
          let left = named;
          steps.forEach(({ kind, from, to }, index) => {
            const next = [...pictures];
            const [picture = ''] = kind === 'add' ? [] : next.splice(from % next.length, 1);
            if (kind === 'move') next.splice(to % (next.length + 1), 0, picture);
            if (kind === 'add') next.splice(to % (next.length + 1), 0, `new${index}`);
            // The last one stays, so that there is something to follow.
            if (next.length === 0) return;
            if (kind === 'remove') left = left.filter((one) => one !== picture);
            prompt = followPictures(prompt, pictures, next);
            pictures = next;
          });
          expect(findMentions(prompt).map(({ number }) => pictures[number - 1])).toEqual(left);
        },
      ),
      { seed },
    );
  });
});
