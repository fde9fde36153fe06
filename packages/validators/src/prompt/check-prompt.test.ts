import { describe, expect, it, vi } from 'vitest';
import { checkPrompt, MAX_PROMPT_LENGTH } from './check-prompt.ts';
import { applyFix } from './fix.ts';
import type { PromptIssueCode } from './prompt-issue.ts';

const codes = (prompt: string) => checkPrompt(prompt).map(({ code }) => code);

/** The text that each issue underlines. */
const marked = (prompt: string) =>
  checkPrompt(prompt).map(({ code, start, end }) => [code, prompt.slice(start, end)]);

/** The prompt after the fix of the one issue with this code. */
function fixed(prompt: string, code: PromptIssueCode): string | undefined {
  const { fix } = checkPrompt(prompt).find((issue) => issue.code === code) ?? {};
  return fix && applyFix(prompt, fix);
}

describe('a prompt that is well', () => {
  it.each([
    ['a cat', 'words'],
    ['一只猫坐在窗台上，阳光洒落。', 'Chinese words'],
    ['a cat --ar 16:9', 'a ratio at the end'],
    ['a cat --ar 16:9 --v 6.1 --s 250', 'a ratio before others'],
    ['a cat --AR 16:9', 'upper case'],
    ['a cat --aspect 139:100', 'the long form'],
    ['a cat --ar   16:9', 'several spaces'],
    ['a cat --ar\n16:9\n--v 7', 'line breaks'],
    ['a cat --ar\u300016:9', 'a full-width space'],
    ['a cat --ar 016:009', 'leading zeros'],
    ['dragon--its scales glimmer', 'two dashes for a dash'],
    ['sci-fi, X-ray, close-up, 35mm-look', 'dashes inside words'],
    ['a cat --no close-up, well-lit', 'dashes inside a value'],
    ['-5 degrees, -红色 -蓝色', 'dashes before numbers and Chinese characters'],
    ['a - b – c — d -- e --- f', 'dashes that stand alone'],
    ['a cat -- style of 1920, -- no hat', 'dashes before words that are names as well'],
    ['🐱 --ar 16:9', 'a picture for a word'],
    ['--ar 16:9 🐱', 'a picture behind a parameter'],
    ['他说——不，是的——好', 'Chinese dashes'],
    ['一只猫—ar 16:9', 'a long dash behind a letter'],
    ['a cat—no, a dog—fast', 'long dashes behind words'],
    ['—fast-moving train', 'a known name that only begins a word'],
    ['（-ar 16:9）', 'a dash behind a bracket'],
    ['https://example.com/a--ar-b.png a cat', 'an address with dashes'],
    ['a cat, see https://example.com/-a/--ar/x', 'an address behind words'],
    ['<img src="a.png" alt="-x --ar 1"> a cat', 'a tag with dashes'],
    ['a cat <ref -x>', 'a reference tag with a dash'],
    ['a cat [img: -x]', 'a reference in square brackets'],
    ['a cat <lora: -x:0.8>', 'another tag'],
    ['a cat --v6 --s750', 'values without a space'],
    ['a cat --style raw --niji --p', 'names that may stand alone'],
    ['a cat --hd', 'a name of the newest version'],
    ['a cat --ar {16:9}', 'a group of one'],
    ['{红} 猫，a {cat} in {braces\\, and a comma}', 'braces without a choice'],
    ['a cat --niji 6', 'a value that may be left out'],
    ['a cat --q .25', 'a fraction'],
    ['a cat --sref https://example.com/a.png https://example.com/b--c.png', 'two addresses'],
    ['a cat --no text --no watermark', 'a list in two parts'],
    ['a cat --end https://example.com/a--b.png', 'an address as a value'],
    ['hot dog::2 cat::-.5', 'weights'],
    ['\0 a\u202eb\ud83d cat', 'strange characters'],
  ])('%j has no issue: %s', (prompt) => {
    expect(checkPrompt(prompt)).toEqual([]);
  });
});

describe('the rule of emptiness', () => {
  it.each([
    ['', false],
    ['  \n\u3000\u200b', false],
    ['https://example.com/a.png'],
    [' https://example.com/a.png '],
    ['HTTPS://example.com/a.png  http://example.com/b'],
    ['https://example.com/a.png, https://example.com/b.png,'],
    ['<img src="a.png">'],
    ['[img:1][img:2] <image 3>'],
    ['<ref -x> https://example.com/a.png'],
    ['https://example.com/a.png --ar 16:9'],
    ['--ar 16:9 --tile', false],
    [' ，--no text, hats --s 250', false],
    ['，', false],
    ['—ar 16：9', false, 'typographic-dash'],
  ] as readonly [string, boolean?, ...string[]][])(
    '%j is empty apart from reference images',
    (prompt, hasReferences = true, ...others) => {
      expect(codes(prompt)).toEqual(['empty', ...others]);
      expect(checkPrompt(prompt)[0]).toMatchObject({ hasReferences, start: 0, end: prompt.length });
    },
  );

  it('holds for parameters that are written wrong as well', () => {
    expect(codes('-v 7')).toEqual(['empty', 'single-dash']);
    expect(codes('－－ar 16:9')).toEqual(['empty', 'typographic-dash']);
    expect(codes('--ar wide')).toEqual(['aspect-ratio']);
  });

  it('knows of reference images that are not in the text', () => {
    expect(checkPrompt(' ', { hasReferences: true })).toMatchObject([
      { code: 'empty', hasReferences: true },
    ]);
    expect(checkPrompt('一只猫', { hasReferences: true })).toEqual([]);
  });

  it.each([
    ['https://example.com/a.png一只猫'],
    ['https://example.com/a.png，一只猫'],
    ['<lora:x:1>'],
    ['<img'],
    ['[img:'],
    ['<'],
  ])('%j is not', (prompt) => {
    expect(codes(prompt)).toEqual([]);
  });

  it('asks the caller what a reference is', () => {
    const isReference = (source: string) => source.startsWith('<pic');
    expect(checkPrompt('<pic 1>', { isReference })[0]?.code).toBe('empty');
    expect(checkPrompt('<img 1>', { isReference })).toEqual([]);
    expect(checkPrompt('https://example.com/a.png', { isReference })).toEqual([]);
  });
});

describe('the rule of length', () => {
  it('takes 1500 characters and no more', () => {
    expect(MAX_PROMPT_LENGTH).toBe(1500);
    expect(codes('a'.repeat(1500))).toEqual([]);
    expect(checkPrompt('a'.repeat(1502))).toMatchObject([
      { code: 'too-long', severity: 'error', start: 1500, end: 1502, length: 1502, limit: 1500 },
    ]);
  });

  it('counts code points', () => {
    expect(codes('😀'.repeat(1500))).toEqual([]);
    expect(checkPrompt('😀'.repeat(1501))).toMatchObject([{ start: 3000, end: 3002 }]);
    expect(codes('\ud83d'.repeat(1501))).toEqual(['too-long']);
  });

  it('counts what is sent', () => {
    const tail = ' —ar 16:9';
    expect(codes('a'.repeat(1500 - tail.length) + tail)).toContain('too-long');
    expect(codes('a'.repeat(1499 - tail.length) + tail)).not.toContain('too-long');
    expect(codes(`${'a'.repeat(1490)} --ar 1:1，`)).not.toContain('too-long');
  });

  it('can be another one', () => {
    expect(checkPrompt('abc', { maxLength: 2 })).toMatchObject([{ start: 2, length: 3, limit: 2 }]);
    expect(checkPrompt('abc', { maxLength: Number.POSITIVE_INFINITY })).toEqual([]);
  });
});

describe('the rule of the single dash', () => {
  it.each([
    ['a cat -ar 16:9', '-ar 16:9', 'a cat --ar 16:9'],
    ['街头摄影 -ar 3:4 --v 7', '-ar 3:4', '街头摄影 --ar 3:4 --v 7'],
    ['a\n-tile', '-tile', 'a\n--tile'],
    ['a\u3000-Tile', '-Tile', 'a\u3000--Tile'],
    ['a cat -ar 16x9', '-ar 16x9', 'a cat --ar 16:9'],
    ['a cat -ar 16：9，', '-ar 16：9', 'a cat --ar 16:9'],
    ['a cat -arr 16:9', '-arr 16:9', 'a cat --ar 16:9'],
    ['made in the -thirties', '-thirties', 'made in the - thirties'],
    ['a cat-- -ar  9 :16', '-ar  9 :16', 'a cat-- --ar  9:16'],
    ['a cat - -ar 16:9', '- -ar 16:9', 'a cat --ar 16:9'],
    ['a - -ar 9 :16', '- -ar 9 :16', 'a --ar 9:16'],
    ['a -  - ar 16:9', '-  - ar 16:9', 'a --ar 16:9'],
    ['a - － v 7，', '- － v 7', 'a --v 7'],
    ['a -- -v 7', '-- -v 7', 'a --v 7'],
    ['a — -tile', '— -tile', 'a --tile'],
    ['一只猫，- -ar 16:9', '- -ar 16:9', '一只猫，--ar 16:9'],
  ])('%j is marked at %j, and becomes %j', (prompt, place, repaired) => {
    expect(marked(prompt)).toEqual([['single-dash', place]]);
    expect(fixed(prompt, 'single-dash')).toBe(repaired);
  });

  it('has no fix when none is known', () => {
    expect(fixed('a cat -ar wide', 'single-dash')).toBeUndefined();
    expect(fixed('a cat -ar', 'single-dash')).toBeUndefined();
  });

  it('finds a dash in free text too', () => {
    expect(codes('a cat --no dogs -blurry')).toContain('single-dash');
  });
});

describe('the rule of the aspect ratio', () => {
  it.each([
    ['a --ar 16x9', '--ar 16x9', 'a --ar 16:9'],
    ['a --ar 1920×1080', '--ar 1920×1080', 'a --ar 1920:1080'],
    ['a --ar 16 : 9', '--ar 16 : 9', 'a --ar 16:9'],
    ['a --ar 16/9', '--ar 16/9', 'a --ar 16:9'],
    ['a --ar 16比9', '--ar 16比9', 'a --ar 16:9'],
    ['a --ar16:9', '--ar16:9', 'a --ar 16:9'],
    ['a --ar 16:9--v 6', '--ar 16:9', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9"', '--ar 16:9', 'a --ar 16:9 "'],
    ['wide--aspect 16x9', '--aspect 16x9', 'wide--aspect 16:9'],
  ])('%j is marked at %j, and becomes %j', (prompt, place, repaired) => {
    expect(marked(prompt)).toEqual([['aspect-ratio', place]]);
    expect(fixed(prompt, 'aspect-ratio')).toBe(repaired);
  });

  it.each([
    ['a --ar'],
    ['a --ar '],
    ['a --ar --v 6'],
    ['a --ar 16'],
    ['a --ar 16:'],
    ['a --ar :9'],
    ['a --ar 0:1'],
    ['a --ar 1:0'],
    ['a --ar 1.5:1'],
    ['a --ar 16:9.5'],
    ['a --ar -16:9'],
    ['a --ar 16:9:2'],
    ['a --ar wide'],
    ['a --ar {}'],
    ['a --ar {16:9'],
    ['a --ar {16:9, wide}'],
    ['a --ar {16:9,}'],
    ['a --ar {16:9}{1:1}'],
    ['a --ar-16:9'],
    ['a --ar=16:9'],
    ['a --aspect-ratio 16:9'],
    ['a --ar 16:9\u200b'],
  ])('%j is refused', (prompt) => {
    expect(codes(prompt)).toContain('aspect-ratio');
  });

  it('looks at each occurrence', () => {
    expect(codes('a --ar 16x9 --ar 1:1 --aspect 3')).toEqual([
      'aspect-ratio',
      'duplicate-parameter',
      'aspect-ratio',
      'duplicate-parameter',
    ]);
  });

  it('also holds after a long dash', () => {
    expect(codes('a —ar wide')).toEqual(['aspect-ratio']);
  });
});

describe('the hints of typography', () => {
  it.each([
    ['a —ar 16:9', 'a --ar 16:9'],
    ['a －－ar 16:9', 'a --ar 16:9'],
    ['a －ar 16:9', 'a --ar 16:9'],
    ['a -- ar 16:9', 'a --ar 16:9'],
    ['a --  v 7', 'a --v 7'],
    ['a －－ s 250', 'a --s 250'],
    ['a –v 7', 'a --v 7'],
    ['a ——ar 16:9', 'a --ar 16:9'],
    ['a −−ar 16:9', 'a --ar 16:9'],
    ['a ‑‑ar 16:9', 'a --ar 16:9'],
    ['a ﹣﹣ar 16:9', 'a --ar 16:9'],
    ['a ―v 7', 'a --v 7'],
    ['a ---ar 16:9', 'a --ar 16:9'],
    ['a - ar 16:9', 'a --ar 16:9'],
    ['a — ar 16：9', 'a --ar 16:9'],
    ['a —ar 16：9', 'a --ar 16:9'],
    ['a —ar 16x9', 'a --ar 16:9'],
    ['a —s：２５０，', 'a --s 250'],
    ['一只猫，—ar 16:9', '一只猫，--ar 16:9'],
    ['一只猫。—TILE', '一只猫。--TILE'],
    ['「猫」—tile', '「猫」--tile'],
  ])('%j has a dash that becomes two: %j', (prompt, repaired) => {
    expect(codes(prompt)).toEqual(['typographic-dash']);
    expect(fixed(prompt, 'typographic-dash')).toBe(repaired);
  });

  it.each([
    ['a --ar 16：9', 'a --ar 16:9'],
    ['a --ar １６:９', 'a --ar 16:9'],
    ['a --ar 16:9,', 'a --ar 16:9'],
    ['a --ar 16:9， --v 6', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9. --v 6', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9。', 'a --ar 16:9'],
    ['a --ar 16:9,--v 6', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9，—v 6', 'a --ar 16:9 —v 6'],
    ['a --ar {16：9，1:1}', 'a --ar {16:9,1:1}'],
    ['a --ar 16：：9', 'a --ar 16:9'],
    ['a --ar 16:9；--v 6', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9 ， --v 6', 'a --ar 16:9 --v 6'],
    ['a --ar 16:9）', 'a --ar 16:9'],
  ])('%j has a ratio that becomes plain: %j', (prompt, repaired) => {
    expect(codes(prompt)).toContain('typographic-ratio');
    expect(codes(prompt)).not.toContain('aspect-ratio');
    expect(fixed(prompt, 'typographic-ratio')).toBe(repaired);
  });
});

describe('the hint of punctuation behind a value', () => {
  it.each([
    ['a cat --v 6.1, --s 250', 'a cat --v 6.1 --s 250'],
    ['a cat --s 250，', 'a cat --s 250'],
    ['a cat --s 250。 --v 7', 'a cat --s 250 --v 7'],
    ['a cat --s 250） --v 7', 'a cat --s 250 --v 7'],
    ['a cat --s 250；--v 7', 'a cat --s 250 --v 7'],
    ['a cat --s 250,--v 7', 'a cat --s 250 --v 7'],
    ['a cat --s 250, cinematic', 'a cat --s 250 cinematic'],
    ['a cat --s 250，电影感', 'a cat --s 250 电影感'],
    ['a cat --seed 5！', 'a cat --seed 5'],
    ['a cat --v 7.', 'a cat --v 7'],
    ['a cat --v 6 ，', 'a cat --v 6'],
    ['a cat --style raw、--tile', 'a cat --style raw --tile'],
    ['a cat --tile, --v 7', 'a cat --tile --v 7'],
    ['a cat --no text， --v 7', 'a cat --no text --v 7'],
    [
      'a cat --sref https://example.com/a.png, --v 7',
      'a cat --sref https://example.com/a.png --v 7',
    ],
    ['a cat --s ２５０', 'a cat --s 250'],
    ['a cat --s=250', 'a cat --s 250'],
    ['a cat --s：250', 'a cat --s 250'],
  ])('%j becomes %j', (prompt, repaired) => {
    expect(codes(prompt)).toContain('typographic-value');
    expect(fixed(prompt, 'typographic-value')).toBe(repaired);
    expect(codes(repaired)).not.toContain('typographic-value');
  });

  it.each([['(a cat --v 7)'], ['"a cat --v 7"'], ['a cat --s 1000 --iw .5'], ['a cat --no a, b']])(
    '%j has none',
    (prompt) => {
      expect(codes(prompt)).toEqual([]);
    },
  );
});

describe('the hint of a permutation', () => {
  it.each([
    ['a cat --ar {16:9, 1:1} --v 7', '{16:9, 1:1}', 'a cat --ar 16:9 --v 7'],
    ['a cat --ar {16:9,1:1,2:3}', '{16:9,1:1,2:3}', 'a cat --ar 16:9'],
    ['a cat --s {100, 200}', '{100, 200}', 'a cat --s 100'],
    ['{red, blue} bird', '{red, blue}', 'red bird'],
    ['{close-up, wide shot} of a cat', '{close-up, wide shot}', 'close-up of a cat'],
    ['一只{红，蓝}猫', '{红，蓝}', undefined],
    ['a bird {--ar 16:9, --v 7}', '{--ar 16:9, --v 7}', undefined],
    ['a {red, {blue, green}} bird', '{blue, green}', undefined],
  ])('%j has it at %j, and becomes %j', (prompt, place, repaired) => {
    expect(marked(prompt)).toEqual([['permutation', place]]);
    expect(checkPrompt(prompt)[0]?.severity).toBe('hint');
    expect(fixed(prompt, 'permutation')).toBe(repaired);
  });

  it('is given with an error where a member is none', () => {
    expect(codes('a --ar {16:9, wide}')).toContain('aspect-ratio');
    expect(codes('a --s {5%, 10%}')).toEqual(['invalid-value', 'permutation']);
  });
});

describe('the hint of a full-width weight', () => {
  it.each([
    ['热狗：：2 面包', '热狗::2 面包'],
    ['hot：:2 dog', 'hot::2 dog'],
    ['hot:：-.5 dog --v 7', 'hot::-.5 dog --v 7'],
  ])('%j becomes %j', (prompt, repaired) => {
    expect(codes(prompt)).toEqual(['typographic-weight']);
    expect(fixed(prompt, 'typographic-weight')).toBe(repaired);
  });

  it('is none of a colon', () => {
    expect(codes('标题：猫，hot::2')).toEqual([]);
  });
});

describe('the rule of addresses', () => {
  it.each([
    ['https://oss.example.com/2024/图片.png 一只猫'],
    ['https://oss.example.com/2024/图片（1）.JPG 一只猫 --ar 1:1'],
    ['https://example.com/a.png一只猫'],
    ['https://example.com/a.png，一只猫'],
    ['https://example.com/a，一只猫'],
    ['https://example.com/a 一只猫'],
    ['一只猫，见 https://example.com/图片'],
  ])('%j keeps it', (prompt) => {
    expect(codes(prompt)).toEqual([]);
  });

  it.each([
    ['https://oss.example.com/2024/图片 一只猫'],
    ['https://oss.example.com/2024/一只猫'],
    ['https://example.com/a.png https://example.com/图'],
  ])('%j may go on', (prompt) => {
    expect(checkPrompt(prompt)).toMatchObject([{ code: 'unclear-address', severity: 'error' }]);
  });
});

describe('the hints about parameters', () => {
  it.each([
    ['a --arr 16:9', 'a --ar 16:9'],
    ['a --stlye raw', 'a --style raw'],
    ['a --chaoss 10', 'a --chaos 10'],
    ['a --stylise 10', 'a --stylize 10'],
    ['a --vesion 6', 'a --version 6'],
    ['a --qualty 2', 'a --quality 2'],
    ['a --noo text', 'a --no text'],
    ['a --tilee', 'a --tile'],
    ['a --ratio 16:9', 'a --ar 16:9'],
    ['a --arr 16x9', 'a --ar 16:9'],
  ])('%j has a name that becomes known: %j', (prompt, repaired) => {
    expect(codes(prompt)).toEqual(['unknown-parameter']);
    expect(fixed(prompt, 'unknown-parameter')).toBe(repaired);
  });

  it.each([
    ['a --file of papers'],
    ['a --see the sea'],
    ['a --not a dog'],
    ['a --title of a book'],
    ['a --a cute cat'],
    ['a --titel'],
    ['a dragon --its scales glimmer'],
    ['the --area of a circle'],
    ['--upbeta'],
  ])('%j has a name that nobody knows', (prompt) => {
    expect(checkPrompt(prompt)).toMatchObject([{ code: 'unknown-parameter', meant: undefined }]);
    expect(fixed(prompt, 'unknown-parameter')).toBeUndefined();
  });

  it.each([
    ['a --s 5000', 'a --s 1000'],
    ['a --chaos 101', 'a --chaos 100'],
    ['a --stop 5', 'a --stop 10'],
    ['a --weird -5', 'a --weird 0'],
    ['a --v 9', 'a --v 8.1'],
    ['a --iw 3.5', 'a --iw 3'],
  ])('%j has a value that becomes the nearest good one: %j', (prompt, repaired) => {
    expect(codes(prompt)).toEqual(['out-of-range']);
    expect(fixed(prompt, 'out-of-range')).toBe(repaired);
  });

  it.each([
    ['a --seed 1e9', 'a --seed 1000000000'],
    ['a --seed 4294967296', 'a --seed 4294967295'],
    ['a --seed -1', 'a --seed 0'],
    ['a --seed 12.5', undefined],
    ['a --seed 12,345', undefined],
    ['a --seed 12ab', undefined],
    ['a --seed abc', undefined],
    ['a --s high', undefined],
    ['a --chaos 50%', 'a --chaos 50'],
    ['a --chaos 50 % --v 7', 'a --chaos 50 --v 7'],
    ['a --weird 12.5', undefined],
    ['a --iw 50%', 'a --iw 3'],
    ['a --v 7.0.1', undefined],
    ['a --q 1/2', undefined],
  ])('%j has a value that no model takes: %j', (prompt, repaired) => {
    expect(codes(prompt)).toEqual(['invalid-value']);
    expect(checkPrompt(prompt)[0]?.severity).toBe('error');
    expect(fixed(prompt, 'invalid-value')).toBe(repaired);
  });

  it('says what stands where a number should', () => {
    expect(checkPrompt('a --seed abc')).toMatchObject([
      { start: 2, end: 12, name: 'seed', value: 'abc', min: 0, max: 4294967295, isWhole: true },
    ]);
    expect(codes('a --seed abc def')).toEqual(['invalid-value', 'text-after-parameters']);
    expect(codes('a --seed')).toEqual(['missing-value']);
  });

  it('tells the range', () => {
    expect(checkPrompt('a --s 5000')).toMatchObject([
      { severity: 'hint', name: 's', value: '5000', min: 0, max: 1000 },
    ]);
  });

  it.each([['a --s'], ['a --s --v 6'], ['a --style'], ['a --no'], ['a --sref --v 6']])(
    '%j has no value',
    (prompt) => {
      expect(codes(prompt)[0]).toBe('missing-value');
    },
  );

  it('finds what stands there twice, and takes away what says the same', () => {
    expect(checkPrompt('a --v 6 --v 7')).toMatchObject([
      { code: 'duplicate-parameter', start: 8, end: 13, name: 'v', value: '7' },
    ]);
    expect(fixed('a --v 6 --v 7', 'duplicate-parameter')).toBeUndefined();
    expect(fixed('a --ar 1:1 --aspect 1:1', 'duplicate-parameter')).toBe('a --ar 1:1 ');
  });

  it.each([
    ['a --ar 16:9 cat', 'cat'],
    ['a --v 6 猫，在草地上 --s 5', '猫，在草地上'],
    ['a --ar 16:9，电影感', '电影感'],
    ['a --tile, cat ', 'cat'],
  ])('%j has words after its parameters: %j', (prompt, words) => {
    expect(marked(prompt)).toContainEqual(['text-after-parameters', words]);
  });

  it.each([['"a --v 6"'], ['(a --v 6)'], ['a --v 6 <img x>'], ['a --no cat dog']])(
    '%j has none',
    (prompt) => {
      expect(codes(prompt)).toEqual([]);
    },
  );
});

describe('the work', () => {
  it('of a text that is far too long is to count it', () => {
    const isReference = vi.fn(() => true);
    const prompt = `https://example.com/a.png ${'-a '.repeat(8_000)}`;
    expect(checkPrompt(prompt, { isReference })).toEqual([
      expect.objectContaining({
        code: 'too-long',
        start: 1_500,
        length: prompt.length,
        limit: 1_500,
      }),
    ]);
    expect(isReference).not.toHaveBeenCalled();
    // One that is only a little too long gets every issue.
    expect(codes(`-ar ${'a'.repeat(5_990)}`)).toEqual(['too-long', 'single-dash']);
  });

  it('ends after a hundred issues', () => {
    expect(checkPrompt('-a '.repeat(400))).toHaveLength(101);
    expect(checkPrompt(`a ${'--v 99 '.repeat(200)}`)).toHaveLength(100);
  });

  it('does not end before an error was looked for', () => {
    const issues = checkPrompt(`${'--v 99 '.repeat(200)}--ar 0:1 -a -b`);
    expect(issues).toHaveLength(101);
    expect(issues.at(-1)).toMatchObject({ code: 'aspect-ratio', severity: 'error' });
  });
});

describe('the order of issues', () => {
  it('is: empty, too long, then by place', () => {
    const prompt = `-ar ${'a'.repeat(1500)} --ar 0:1`;
    expect(codes(prompt)).toEqual([
      'too-long',
      'single-dash',
      'aspect-ratio',
      'duplicate-parameter',
    ]);
    expect(codes(`https://${'a'.repeat(1500)}`)).toEqual(['empty', 'too-long']);
  });
});

describe('a wrong argument', () => {
  it.each([[undefined], [null], [1], [{}]])('%j is named', (prompt) => {
    expect(() => checkPrompt(prompt as unknown as string)).toThrow(TypeError);
    expect(() => checkPrompt(prompt as unknown as string)).toThrow('prompt must be a string');
  });
});
