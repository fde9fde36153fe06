// @vitest-environment jsdom
import type { References } from '@site/creation';
import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useHeldPictures } from './use-held-pictures.ts';

const image = {
  ...{ id: 'a', name: 'a.png', previewUrl: 'blob:a', content: undefined, upload: undefined },
  url: 'https://test.example/a.png',
};

function open({ hasConsent = false } = {}) {
  const [add, append, replace] = [vi.fn(), vi.fn(), vi.fn()];
  const references = { images: [image], add, append, replace } as unknown as References;
  const hook = renderHook((props: { hasConsent: boolean }) => useHeldPictures(references, props), {
    initialProps: { hasConsent },
  });
  return {
    ...{ add, append, replace, references },
    held: () => hook.result.current,
    agree: () => hook.rerender({ hasConsent: true }),
  };
}

const file = new File(['a'], 'b.png');

it('holds files and addresses until there is a consent, and adds each once', () => {
  const { add, append, held, agree, references } = open();
  expect(held().references.images, 'nobody’s face is shown before').toEqual([]);
  act(() => held().references.add([file]));
  act(() => held().references.append(['https://test.example/c.png']));
  expect(held().heldCount).toBe(2);
  expect([add, append].flatMap(({ mock }) => mock.calls)).toEqual([]);
  agree();
  agree();
  expect(add.mock.calls).toEqual([[[file]]]);
  expect(append.mock.calls).toEqual([[['https://test.example/c.png']]]);
  expect(held()).toEqual({ references, heldCount: 0 });
});

it('lets go of what is held once it is replaced', () => {
  const { add, replace, held, agree } = open();
  act(() => held().references.add([file]));
  act(() => held().references.replace([]));
  expect(held().heldCount).toBe(0);
  expect(replace.mock.calls).toEqual([[[]]]);
  agree();
  expect(add).not.toHaveBeenCalled();
});
