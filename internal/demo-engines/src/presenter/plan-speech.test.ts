import { describe, expect, it } from 'vitest';
import { fitLines, planSpeech } from './plan-speech.ts';
import { readScript } from './read-script.ts';

const plan = (script: string, { speed = 1, key = 'key' } = {}) =>
  planSpeech(readScript(script), { speed, key });

const startsOf = ({ notes }: ReturnType<typeof plan>) => notes.map(({ at }) => at);

describe('planned speech', () => {
  it('has a tone a syllable, none before the other has ended', () => {
    const { notes, seconds } = plan('大家好，我是小明。再见！');
    expect(notes).toHaveLength(9);
    for (const [index, { at, seconds: held }] of notes.entries()) {
      expect(at + held).toBeLessThan(notes[index + 1]?.at ?? seconds);
    }
  });

  it('pauses at commas, and longer between sentences', () => {
    const [first = 0, comma = 0, next = 0, period = 0] = startsOf(plan('你，好好。你'));
    expect(comma - first).toBeGreaterThan(next - comma);
    expect(period - next).toBeGreaterThan(comma - first);
  });

  it('begins each sentence when its first syllable sounds', () => {
    const speech = plan('大家好。我是小明。');
    expect(speech.lines.map(({ text }) => text)).toEqual(['大家好。', '我是小明。']);
    const starts = startsOf(speech);
    const [first = 0, second = 0] = speech.lines.map(({ startMs }) => startMs / 1000);
    expect(first).toBeCloseTo(starts[0] ?? 0, 3);
    expect(second).toBeCloseTo(starts[3] ?? 0, 3);
  });

  it('takes half as long at twice the speed', () => {
    const spanOf = (speed: number) => {
      const starts = startsOf(plan('大家好，我是小明。再见！', { speed }));
      return (starts.at(-1) ?? 0) - (starts[0] ?? 0);
    };
    expect(spanOf(1) / spanOf(2)).toBeCloseTo(2, 6);
  });

  it('ends a question higher than a statement', () => {
    const lastOf = (script: string) => plan(script).notes.at(-1)?.pitch ?? 0;
    expect(lastOf('你好吗？')).toBeGreaterThan(lastOf('你好吗。'));
  });

  it('has the voice of its key', () => {
    const voices = Array.from('abcdefghijklmnop', (key) => plan('你好', { key }).voice);
    expect(new Set(voices)).toEqual(new Set(['female', 'male']));
    expect(plan('你好', { key: 'a' })).toEqual(plan('你好', { key: 'a' }));
  });

  it('is silent where there is nothing to speak', () => {
    expect(plan('')).toMatchObject({ notes: [], lines: [] });
  });
});

describe('the sentences of a recording', () => {
  it('begin within what is spoken, in turn, as far apart as they are long', () => {
    const speech = plan('一二三四。一二三四。一二三四。');
    const lines = fitLines(speech, { from: 2, to: 14 });
    expect(lines.map(({ text }) => text)).toEqual(speech.lines.map(({ text }) => text));
    expect(lines.map(({ startMs }) => startMs)).toEqual([2000, 6000, 10_000]);
  });
});
