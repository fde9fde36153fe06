import { expect, it } from 'vitest';
import { checkSubtitleFilter } from './check-subtitle-filter.ts';

it('finds nothing in the way where a font has the character', async () => {
  expect(await checkSubtitleFilter('ffmpeg', 'A')).toBeUndefined();
});

it('says which font to install where none has it', async () => {
  // It is no character, and never will be.
  expect(await checkSubtitleFilter('ffmpeg', '\u{4ffff}')).toMatchObject({
    hint: expect.stringContaining('fonts-noto-cjk'),
  });
});

it('says what is missing of the program', async () => {
  expect(await checkSubtitleFilter('false')).toMatchObject({
    hint: expect.stringContaining('libass'),
    err: expect.any(Error),
  });
});
