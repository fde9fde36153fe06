// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { handFile, useHandedFile } from './handed-file.ts';

it('a picture is added once, to the form of the page that it was kept for', () => {
  const file = new File(['picture'], 'cat.webp', { type: 'image/webp' });
  const [toFilm, toPicture] = [vi.fn(), vi.fn()];
  handFile(file, '/art/jimeng');
  renderHook(() => useHandedFile('/art/ai-video', { add: toFilm }));
  const { rerender } = renderHook(() => useHandedFile('/art/jimeng', { add: toPicture }));
  rerender();
  renderHook(() => useHandedFile('/art/jimeng', { add: toPicture }));
  expect(toFilm).not.toHaveBeenCalled();
  expect(toPicture).toHaveBeenCalledExactlyOnceWith([file]);
});
