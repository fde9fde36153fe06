import { expect, it } from 'vitest';
import { testPicture } from '../../testing/test-pictures.ts';
import { pictureSources } from './picture-sources.ts';

it('the browser chooses among the thumbnails and the picture itself', () => {
  const thumbnails = [{ url: '/pictures/1/320.webp', width: 320 }];
  expect(pictureSources(testPicture(1, { thumbnails }), 399.5)).toEqual({
    src: '/pictures/1.webp',
    srcSet: '/pictures/1/320.webp 320w, /pictures/1.webp 1368w',
    sizes: '(min-resolution: 1.5dppx) 340px, 400px',
  });
});

it('a picture without thumbnails is shown itself', () => {
  expect(pictureSources(testPicture(1), 400)).toEqual({ src: '/pictures/1.webp' });
});
