import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type KnownParameter, knownParameters } from '../prompt/parameters.ts';
import { readPromptParameters } from './read-prompt-parameters.ts';
import { writePromptParameter } from './write-prompt-parameter.ts';

describe('reading', () => {
  it.each([
    ['雪山', {}],
    ['雪山 --ar 16:9 --raw', { aspect: '16:9', raw: '' }],
    ['雪山 —AR １６：９， --V 7', { aspect: '16:9', version: '7' }],
    ['雪山 --v 6 --version 7', { version: '7' }],
    ['雪山 --no 文字 --no 水印, 人', { no: '文字, 水印, 人' }],
    ['雪山 --no --no 水印', { no: '水印' }],
    ['雪山 --sref https://a.cn/1.png --sref 42', { sref: 'https://a.cn/1.png 42' }],
    ['雪山 --s abc', { stylize: 'abc' }],
    ['雪山 --s 12abc', { stylize: '12abc' }],
    ['雪山 --ar wide', { aspect: 'wide' }],
    ['雪山 --stlye raw', {}],
  ])('%j says %j', (prompt, values) => {
    expect(readPromptParameters(prompt)).toEqual(values);
  });
});

describe('writing', () => {
  it.each([
    ['', 'aspect', '16:9', '--ar 16:9'],
    ['雪山', 'aspect', '16:9', '雪山 --ar 16:9'],
    ['雪山\n', 'seed', '1', '雪山\n--seed 1'],
    ['雪山 --ar 3:4 --v 7', 'aspect', '16:9', '雪山 --ar 16:9 --v 7'],
    ['雪山 —Aspect  3：4， 远景', 'aspect', '16:9', '雪山 —Aspect  16:9， 远景'],
    ['雪山 --ar3:4', 'aspect', '16:9', '雪山 --ar 16:9'],
    ['雪山 --ar-3:4', 'aspect', '16:9', '雪山 --ar 16:9 -3:4'],
    ['雪山 --v6--s5', 'version', '7', '雪山 --v7--s5'],
    ['雪山 --v 5 --v 6', 'version', '7', '雪山 --v 5 --v 7'],
    ['雪山 --s abc', 'stylize', '5', '雪山 --s 5'],
    ['雪山 --niji 6 --tile', 'niji', '', '雪山 --niji --tile'],
    ['雪山 --no 文字 --v 7 --no 人', 'no', '水印', '雪山 --no 水印 --v 7'],
    ['雪山 --no 文字', 'raw', '', '雪山 --no 文字 --raw'],
  ] as const)('%j with %s %j is %j', (prompt, name, value, after) => {
    expect(writePromptParameter(prompt, name, value)).toBe(after);
  });

  it.each([
    ['雪山', 'stylize', 'abc'],
    ['雪山', 'stylize', '5 --v 7'],
    ['雪山', 'aspect', '16：9'],
    ['雪山', 'no', '文字 --v 7'],
    ['雪山', 'no', ' 文字'],
    ['雪山', 'raw', 'very'],
    ['雪山 <b', 'no', 'c>'],
    ['雪山 --no 文字 --v 7 >', 'no', '<b'],
    ['雪山 --niji 6 7', 'niji', ''],
  ] as const)('%j can not hold %s %j', (prompt, name, value) => {
    expect(writePromptParameter(prompt, name, value)).toBeUndefined();
  });

  it.each([
    ['雪山 --ar 16:9', 'aspect', '雪山'],
    ['雪山  --ar 16:9\n--v 7', 'aspect', '雪山 \n--v 7'],
    ['--tile 雪山', 'tile', '雪山'],
    ['雪山 --v6--s5', 'version', '雪山 --s5'],
    ['wide--ar 16:9--v 7', 'aspect', 'wide --v 7'],
    ['雪山 --s 250，远景', 'stylize', '雪山 ，远景'],
    ['雪山 --no a --v 7 --no b', 'no', '雪山 --v 7'],
    ['雪山 --ar wide--ar', 'aspect', '雪山'],
  ] as const)('%j without %s is %j', (prompt, name, after) => {
    expect(writePromptParameter(prompt, name, undefined)).toBe(after);
  });
});

const runs = { seed: 20_261_124, numRuns: 2000 };
const parameter = fc.constantFrom<KnownParameter>(...knownParameters);
const whole = (min: number, max: number) => fc.integer({ min, max }).map(String);

/** A value as a control gives it. */
function valuesOf({ kind, min = 0, max = 0, isBare }: KnownParameter): fc.Arbitrary<string> {
  const values = {
    ratio: fc.tuple(whole(1, 100), whole(1, 100)).map((sides) => sides.join(':')),
    number: fc.oneof(whole(Math.ceil(min), Math.floor(max)), fc.constantFrom('0.5', '.25', '6.1')),
    word: fc.constantFrom('raw', 'high', 'https://example.com/a--b.png'),
    text: fc.constantFrom('文字', 'text, close-up', 'https://example.com/c.png 4-5'),
    flag: fc.constant(''),
  }[kind];
  return isBare ? fc.oneof(fc.constant(''), values) : values;
}

const chosen = parameter.chain((spec) =>
  fc.record({ name: fc.constant(spec.name), value: valuesOf(spec) }),
);

/** A parameter as people write it, before its value and after it. */
const written = parameter.chain((spec) =>
  fc.record({
    name: fc.constant(spec.name),
    head: fc
      .tuple(
        fc.constantFrom('--', '—', '–', '-'),
        fc.constantFrom(spec.name, spec.alias ?? spec.name, spec.name.toUpperCase()),
      )
      .map((parts) => parts.join('')),
    gap: fc.constantFrom(' ', '  ', '\n', '\u3000'),
    value: valuesOf(spec),
    space: fc.constantFrom(' ', '  ', '\n', '\u3000', ' \t'),
  }),
);
type Written = typeof written extends fc.Arbitrary<infer Each> ? Each : never;

/** A prompt with its pieces: words, and different parameters behind them. */
const prompts = fc.record({
  words: fc.constantFrom(
    '雪山',
    'sci-fi city, close-up',
    'https://example.com/a.png 一只猫，在屋顶上',
    'hot::2 dog::-.5',
    'dragon--its scales\n<img 1>',
  ),
  parameters: fc.uniqueArray(written, { selector: ({ name }) => name, maxLength: 8 }),
});

const write = (words: string, parameters: readonly Written[]) =>
  words +
  parameters.map(({ space, head, gap, value }) => space + head + (value && gap + value)).join('');

describe('a prompt that is well written', { timeout: 60_000 }, () => {
  it('says of each parameter what was written', () => {
    fc.assert(
      fc.property(prompts, ({ words, parameters }) => {
        const values = parameters.map(({ name, value }) => [name, value]);
        expect(readPromptParameters(write(words, parameters))).toEqual(Object.fromEntries(values));
      }),
      runs,
    );
  });

  it('changes in one value alone', () => {
    fc.assert(
      fc.property(prompts, chosen, ({ words, parameters }, { name, value }) => {
        const isThere = parameters.some((each) => each.name === name);
        const after = parameters.map((each) => (each.name === name ? { ...each, value } : each));
        const { alias = name } = knownParameters.find(
          (known: KnownParameter) => known.name === name,
        ) as KnownParameter;
        const head = `--${alias}`;
        if (!isThere) after.push({ name, head, gap: ' ', value, space: ' ' });
        // A gap that comes with the value is one space.
        const written = after.map((each, index) => ({
          ...each,
          gap: each.name === name && !parameters[index]?.value ? ' ' : each.gap,
        }));
        expect(writePromptParameter(write(words, parameters), name, value)).toBe(
          write(words, written),
        );
      }),
      runs,
    );
  });

  it('loses one parameter and one white space before it', () => {
    fc.assert(
      fc.property(prompts, fc.nat(7), ({ words, parameters }, at) => {
        const gone = parameters[at];
        fc.pre(gone !== undefined);
        const prompt = write(words, parameters);
        const before = write(words, parameters.slice(0, at)) + gone.space.slice(0, -1);
        const after = prompt.slice(write(words, parameters.slice(0, at + 1)).length);
        expect(writePromptParameter(prompt, gone.name, undefined)).toBe(before + after);
      }),
      runs,
    );
  });
});

/** Pieces that parameters, mistakes, references and prose are made of. */
const pieces = fc.constantFrom(
  ...['-', '--', '—', ' ', '  ', '\n', '\u3000', ',', '，', ':', '{', '}', '<', '>', '::2'],
  ...['ar', 'aspect', 'v', 's', 'no', 'style', 'stlye', 'niji', 'tile', 'its', 'raw', 'p', 'sref'],
  ...['16:9', '１６：９', '16x9', '5', '5000', '.25', '12abc', 'a cat', '猫', 'close-up', '😀'],
  ...['<img src="-x">', '[img:1]', 'https://example.com/a--ar-b.png', ' --ar 16:9', ' --v 6'],
  ...[' --no text', ' --s abc', ' --no ', '--ar wide--ar', '\ud83d'],
);
const anyPrompt = fc.array(pieces, { maxLength: 14 }).map((each) => each.join(''));

/** Whether `part` is `text` with some units left out. */
function isPartOf(part: string, text: string): boolean {
  let at = 0;
  for (const unit of text.split('')) if (unit === part[at]) at++;
  return at === part.length;
}
const withoutSpace = (text: string) => text.replace(/\s/g, '');

describe('any prompt', { timeout: 60_000 }, () => {
  it('stays as it is where what it says is written, and where what it does not say is removed', () => {
    fc.assert(
      fc.property(anyPrompt, parameter, (prompt, { name }) => {
        const value = readPromptParameters(prompt)[name];
        const after =
          value === undefined
            ? writePromptParameter(prompt, name, undefined)
            : writePromptParameter(prompt, name, value);
        expect(after).toBe(prompt);
      }),
      runs,
    );
  });

  it('says what was written, and of the others what it said before', () => {
    fc.assert(
      fc.property(anyPrompt, chosen, (prompt, { name, value }) => {
        const after = writePromptParameter(prompt, name, value);
        fc.pre(after !== undefined);
        expect(readPromptParameters(after)).toEqual({
          ...readPromptParameters(prompt),
          [name]: value,
        });
        expect(writePromptParameter(after, name, value)).toBe(after);
      }),
      runs,
    );
  });

  it('gains nothing by removing, and says nothing of what was removed', () => {
    fc.assert(
      fc.property(anyPrompt, parameter, (prompt, { name }) => {
        const after = writePromptParameter(prompt, name, undefined);
        expect(readPromptParameters(after)).not.toHaveProperty(name);
        expect(isPartOf(withoutSpace(after), withoutSpace(prompt))).toBe(true);
        expect(writePromptParameter(after, name, undefined)).toBe(after);
      }),
      runs,
    );
  });

  it('without a parameter gets it, and is the same without it again', () => {
    fc.assert(
      fc.property(anyPrompt, chosen, (prompt, { name, value }) => {
        const without = writePromptParameter(prompt, name, undefined).trimEnd();
        const after = writePromptParameter(without, name, value);
        expect(after).toBeDefined();
        expect(writePromptParameter(after ?? '', name, undefined)).toBe(without);
      }),
      runs,
    );
  });
});
