import { expect, it } from 'vitest';
import { toolPaths } from '../links/tool-paths.ts';
import { findRoute } from '../routes.ts';
import { findUnserved } from './find-unserved.ts';

const upcoming = findUnserved(undefined);

it('names what is still to come before anything is asked', () => {
  expect(upcoming).toContainEqual({ path: '/art/suno', why: 'upcoming' });
  expect(upcoming.map(({ why }) => why)).not.toContain('withoutModel');
});

it('names the tools that have no model', () => {
  expect(findUnserved([{ tool: 'midjourney' }, { tool: 'upscale' }])).toEqual([
    ...upcoming,
    ...[
      '/art/dalle3/',
      '/art/sd',
      '/art/jimeng',
      '/art/4o-img',
      '/art/qrcode/',
      '/art/faceswap',
    ].map((path) => ({ path, why: 'withoutModel' })),
  ]);
});

it('knows the page of every tool', () => {
  for (const path of Object.values(toolPaths)) expect(findRoute(path)?.path).toBe(path);
});
