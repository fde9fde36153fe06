import { expect, it } from 'vitest';
import { messages } from './messages/zh-cn.ts';
import { suggestTools } from './suggest-tools.ts';

it.each([
  ['清晨的湖面，薄雾里的一叶小舟，水墨风格', []],
  ['85mm 镜头，浅景深，窗边的猫', []],
  ['a boat on a misty lake, 35mm film grain', []],
  ['舞台上唱着的歌手', []],
  ['a short film of a paper boat', ['video']],
  ['写一首关于大海的歌', ['music']],
  ['轻快的民谣，木吉他', ['music']],
  ['做一个短片：镜头缓缓推近雪山', ['video']],
  ['鏡頭環繞一座燈塔', ['video']],
  ['the camera slowly pans over a city', ['video']],
  ['数字人口播，介绍新店', ['digital-human']],
  ['给视频配一段爵士配乐', ['music', 'video']],
  ['', []],
])('%s leads to %j', (text, tools) => {
  expect(suggestTools(text)).toEqual(tools);
});

it('the samples of a film and of a song lead to their tools, the picture nowhere', () => {
  const { midjourney, video, music } = messages.samples;
  expect(suggestTools(midjourney)).toEqual([]);
  expect(suggestTools(video)).toEqual(['video']);
  expect(suggestTools(music)).toEqual(['music']);
});
