import { expect, it } from 'vitest';
import { toSvg } from './logo.ts';

const logo = { size: 8, paths: ['M0 0h8v8z'] };

it('a logo becomes an SVG file that follows the colour scheme', () => {
  expect(toSvg(logo)).toContain('prefers-color-scheme:dark');
});

it('a logo becomes an SVG file in one colour', () => {
  expect(toSvg(logo, '#123456')).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path fill-rule="evenodd" d="M0 0h8v8z" fill="#123456"/></svg>',
  );
});
