import { expect, it } from 'vitest';
import { messages as en } from '../messages/stage/en.ts';
import { messages } from '../messages/stage/zh-cn.ts';
import { actionName } from './action-name.ts';

it.each([
  ['U2', 'pick', '取大图 2'],
  ['V4', 'vary', '变体 4'],
  ['🔄', 'reroll', '再来一组'],
  ['🪄 Vary (Strong)', 'vary', '大改变体'],
  ['Vary Region', 'vary', '局部重绘'],
  ['🔍 Zoom Out 1.5x', 'zoom', '缩小 1.5×'],
  ['⬅️', 'pan', '向左扩展'],
  ['⬇', 'pan', '向下扩展'],
  ['Upscale (Creative)', 'upscale', '放大，补充细节'],
  ['Animate (Low motion)', undefined, '生成视频，动作小'],
  ['Remix', undefined, '换一句话重拍'],
  ['Remix (Subtle)', 'vary', '改词，小改动'],
  ['Extend', 'extend', '续写'],
])('names %s (%s) as %s', (label, kind, name) => {
  expect(actionName({ label, ...(kind && { kind }) }, messages)).toBe(name);
});

it.each([
  ['Remaster', 'vary'],
  ['U2', 'vary'],
  ['V1', undefined],
  ['constructor', 'zoom'],
  ['⭐', undefined],
  ['放大', 'upscale'],
])('leaves %s (%s) as its engine calls it', (label, kind) => {
  expect(actionName({ label, ...(kind && { kind }) }, messages)).toBe(label);
});

it('speaks the language of the page', () => {
  expect(actionName({ label: 'Zoom Out 2x', kind: 'zoom' }, en)).toBe('Zoom out 2×');
});
