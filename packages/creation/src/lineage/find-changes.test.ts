import type { Creation } from '@site/api-client/creations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messages as stage } from '../messages/stage/zh-cn.ts';
import { messages } from '../messages/zh-cn.ts';
import { findChanges } from './find-changes.ts';

const made = (changes: Partial<Creation>): Creation => ({
  ...{ id: 'c', tool: 'dalle', state: 'succeeded', revision: 0, percent: 100, prompt: '雪山' },
  ...{ width: 1024, height: 1024, cost: 10, engine: 'demo', createdAt: '2026-11-21T08:00:00Z' },
  ...changes,
});

const names: Readonly<Record<string, string>> = { dalle: 'DALL·E 3', upscale: '图片放大' };
const changesOf = (before: Partial<Creation>, after: Partial<Creation>) =>
  findChanges(made(before), made(after), {
    ...{ words: stage, messages },
    toolName: (tool) => names[tool],
  }).map(({ name, before, after }) => `${name}：${before} → ${after}`);

describe('findChanges', () => {
  it('leaves out what is the same', () => {
    const settings = { quality: 'hd', count: 2 };
    expect(changesOf({ settings }, { settings })).toEqual([]);
  });

  it('names settings, including those left to the model, and none without a name', () => {
    const before = { settings: { quality: 'hd', unheardOf: 1 } };
    const after = { settings: { quality: 'standard', style: 'vivid', unheardOf: 2 } };
    expect(changesOf(before, after)).toEqual(['画质：高清 → 标准', '风格：默认 → 鲜明']);
  });

  it('compares no settings of different tools, whose names mean different things', () => {
    const before = { settings: { size: '1024x1024' } };
    const after = { tool: 'upscale', settings: { factor: 2 }, width: 2048, height: 2048 };
    expect(changesOf(before, after)).toEqual([
      '工具：DALL·E 3 → 图片放大',
      '尺寸：1024 × 1024 → 2048 × 2048',
    ]);
  });

  it('shows of long prompts what differs, and what is around it', () => {
    const start = '一座很高很高的雪山，山顶有积雪，';
    const end = '，远处有几只飞鸟，画面干净，大面积留白';
    expect(changesOf({ prompt: `${start}晨雾${end}` }, { prompt: `${start}夕阳${end}` })).toEqual([
      '提示词：…很高的雪山，山顶有积雪，晨雾，远处有几只飞鸟，画面干… → …很高的雪山，山顶有积雪，夕阳，远处有几只飞鸟，画面干…',
    ]);
  });

  it('cuts no character in two, and finds every difference of a prompt', () => {
    const prompt = fc.string({ unit: 'grapheme', maxLength: 60 });
    fc.assert(
      fc.property(prompt, prompt, (before, after) => {
        const changes = changesOf({ prompt: before }, { prompt: after });
        if (before === after) expect(changes).toEqual([]);
        if (before.trim() !== after.trim()) expect(changes).toHaveLength(1);
        expect(() => encodeURIComponent(changes.join(''))).not.toThrow();
      }),
      { seed: 20_261_124 },
    );
  });
});
