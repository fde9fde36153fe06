import { describe, expect, it } from 'vitest';
import type { Command } from './command.ts';
import { findCommands } from './find-commands.ts';

const command = (id: string, label: string, keywords = ''): Command => ({
  id,
  group: 'tools',
  label,
  icon: 'brush',
  keywords,
  leadsTo: { kind: 'page', href: `/${id}`, isExternal: false },
});

const commands = [
  command('midjourney', 'Midjourney', '/art/'),
  command('upscale', '图片放大', 'upscale /art/upscale'),
  command('video', 'AI 视频', 'video /art/ai-video'),
  command('course', '视频课程'),
];

const find = (text: string, recent: readonly string[] = []) =>
  findCommands(commands, { text, recent }).map(({ id }) => id);

describe('findCommands', () => {
  it('finds all before anything is written, what was used last first', () => {
    expect(find('')).toEqual(['midjourney', 'upscale', 'video', 'course']);
    expect(find('  ', ['course', 'upscale'])).toEqual(['course', 'upscale', 'midjourney', 'video']);
  });

  it('finds by a part of the name, and those first whose names begin with it', () => {
    expect(find('放大')).toEqual(['upscale']);
    expect(find('视频')).toEqual(['course', 'video']);
  });

  it('puts what was used first among those that answer equally well, never before a better one', () => {
    expect(find('art', ['video', 'upscale'])).toEqual(['video', 'upscale', 'midjourney']);
    expect(find('视频', ['video'])).toEqual(['course', 'video']);
  });

  it('finds by the English name in any case, and in full width', () => {
    expect(find('UPSCALE')).toEqual(['upscale']);
    expect(find('ｕｐｓｃａｌｅ')).toEqual(['upscale']);
    expect(find('ai')).toEqual(['video']);
  });

  it('asks for all words, in any order', () => {
    expect(find('视频 ai')).toEqual(['video']);
    expect(find('视频 放大')).toEqual([]);
  });
});
