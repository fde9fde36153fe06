import { describe, expect, it } from 'vitest';
import { keysOfPage } from './keys-of-page.ts';

describe('the keys of a page', () => {
  it.each([
    ['/art/', ['creating', 'results', 'anywhere']],
    ['/art/4o-img', ['creating', 'results', 'comparing', 'anywhere']],
    ['/art/upscale', ['results', 'comparing', 'anywhere']],
    ['/art/ai-video', ['creating', 'results', 'playing', 'anywhere']],
    ['/art/my/music/', ['playing', 'anywhere']],
    ['/art/paintings/', ['galleries', 'opened', 'anywhere']],
    ['/art/mypaintings', ['galleries', 'opened', 'anywhere']],
    ['/prices', ['anywhere']],
    ['/nothing', ['anywhere']],
  ])('are on %s those that do something there', (path, groups) => {
    expect(keysOfPage(path)).toEqual(groups);
  });
});
