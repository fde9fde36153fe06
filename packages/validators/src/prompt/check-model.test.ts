import { describe, expect, it } from 'vitest';
import { checkModel } from './check-model.ts';
import { checkPrompt } from './check-prompt.ts';
import { applyFix } from './fix.ts';

describe('the hints about the model at hand', () => {
  const limits = {
    uses: (name: string) => name !== 'repeat' && name !== 'tile',
    ratioRange: ['1:2', '7:4'],
  } as const;

  it.each([
    ['a --repeat 4', 'unused-parameter', 'a '],
    ['a --r 4 --v 7', 'unused-parameter', 'a  --v 7'],
    ['a --tile，猫', 'unused-parameter', undefined],
    ['a --ar 100:1', 'ratio-out-of-range', 'a --ar 7:4'],
    ['a --ar 1:3', 'ratio-out-of-range', 'a --ar 1:2'],
  ])('%j has %s, and becomes %j', (prompt, code, repaired) => {
    const rules = [(text: string) => checkModel(text, limits)];
    const issue = checkPrompt(prompt, { rules }).find((each) => each.code === code);
    expect(issue?.severity).toBe('hint');
    expect(issue?.fix && applyFix(prompt, issue.fix)).toBe(repaired);
    expect(checkPrompt(prompt).map((each) => each.code)).not.toContain(code);
  });

  it('tell what the model makes', () => {
    expect(checkModel('a --ar 100:1', limits)).toMatchObject([
      { name: 'ar', value: '100:1', min: '1:2', max: '7:4', nearest: '7:4' },
    ]);
  });

  it.each(['a --ar 16:9', 'a --ar 1:2', 'a --ar {100:1, 1:1}', 'a --stylize 5', 'a --its b'])(
    'are none for %j',
    (prompt) => {
      expect(checkModel(prompt, limits)).toEqual([]);
    },
  );
});
