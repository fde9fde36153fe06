import { expect, it } from 'vitest';
import { messages as en } from '../messages/songs/en.ts';
import { messages } from '../messages/songs/zh-cn.ts';
import { messages as taiwanese } from '../messages/songs/zh-tw.ts';
import { sectionName } from './section-name.ts';

it.each([
  ['Verse', '主歌'],
  ['VERSE 2', '主歌 2'],
  ['Chorus2', '副歌 2'],
  ['Pre-Chorus', '导歌'],
  ['Pre Chorus 1', '导歌 1'],
  ['Outro', '尾奏'],
])('calls %s %s, as the form does', (heading, name) => {
  expect(sectionName(heading, messages)).toBe(name);
});

it.each(['第二段', '副歌 2', 'Guitar Solo', 'constructor', '2', 'Verse 1: whispered'])(
  'leaves %s as it is written',
  (heading) => {
    expect(sectionName(heading, messages)).toBe(heading);
  },
);

it('speaks the language of the page', () => {
  expect(sectionName('Pre-Chorus 2', taiwanese)).toBe('導歌 2');
  expect(sectionName('verse 1', en)).toBe('Verse 1');
});
