import { textsNotTraditional, textsWithHan } from '@internal/testing/catalogue';
import { describe, expect, it } from 'vitest';
import { messages as english } from './en.ts';
import { messages as englishParameters } from './parameters/en.ts';
import { messages as traditionalParameters } from './parameters/zh-tw.ts';
import { messages as englishSongs } from './songs/en.ts';
import { messages as traditionalSongs } from './songs/zh-tw.ts';
import { messages as englishStage } from './stage/en.ts';
import { messages as traditionalStage } from './stage/zh-tw.ts';
import { messages as englishWorks } from './works/en.ts';
import { messages as traditionalWorks } from './works/zh-tw.ts';
import { messages as simplified } from './zh-cn.ts';
import { messages as traditional } from './zh-tw.ts';

describe('the English catalogue', () => {
  it('has no Chinese in it', () => {
    expect(
      textsWithHan({ english, englishParameters, englishSongs, englishStage, englishWorks }),
    ).toEqual([]);
    expect(textsWithHan(simplified).length).toBeGreaterThan(100);
  });

  it('has plurals right', () => {
    const { composer, gallery, references, thumb } = english;
    expect(composer.errorsFound(1)).toBe('1 thing to fix in your prompt');
    expect(composer.errorsFound(2)).toBe('2 things to fix in your prompt');
    expect(gallery.end(1)).toBe('That’s the only work');
    expect(gallery.end(3)).toBe('That’s all 3 works');
    expect(references.uploaded(1)).toBe('1 image uploaded');
    expect(references.awaited(2)).toBe('Uploading 2 reference images. It starts when that’s done.');
    expect(thumb.label(false, 1)).toBe('Like, 1 like');
    expect(thumb.label(true, 0)).toBe('Unlike, 0 likes');
  });
});

it('is written for readers in Hong Kong and Taiwan in the Traditional Chinese catalogue', () => {
  expect(
    textsNotTraditional({
      ...{
        traditional,
        traditionalParameters,
        traditionalSongs,
        traditionalStage,
        traditionalWorks,
      },
    }),
  ).toEqual([]);
});

it('words a moment as the people of each locale do', () => {
  const moment = '2026-11-21T08:05:00';
  const times = [simplified, traditional, english].map(({ picture }) => picture.timeValue(moment));
  expect(times).toEqual([
    '2026年11月21日 08:05',
    '2026年11月21日 上午8:05',
    expect.stringMatching(/^Nov 21, 2026, 8:05\sAM$/),
  ]);
});
