// @vitest-environment jsdom
import type { ParameterValues, ReferenceImage, References } from '@site/creation';
import { renderHook } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useChosenFaces } from './use-chosen-faces.ts';

const image = (id: string): ReferenceImage => ({
  ...{ id, name: '', previewUrl: '', content: undefined, upload: undefined, url: `/${id}` },
});

/** Lists what is chosen after something was done with two pictures. */
function chosenAfter(act: (references: References) => void, values: ParameterValues) {
  const done: string[] = [];
  const note = (name: string) => () => void done.push(name);
  const references = {
    images: [image('a'), image('b')],
    ...{ remove: note('remove'), move: note('move'), replace: note('replace') },
  } as unknown as References;
  let chosen = values;
  const onValuesChange = (next: ParameterValues) => {
    chosen = next;
  };
  const { result } = renderHook(() => useChosenFaces(references, { values, onValuesChange }));
  act(result.current);
  expect(done).toHaveLength(1);
  return chosen;
}

describe('the chosen faces', () => {
  const both = { targetFace: 1, sourceFace: 2, restore: 'gfpgan' };

  it.each<[string, (references: References) => void, ParameterValues]>([
    [
      'change places with their pictures',
      ({ move }) => move('b', 0),
      { targetFace: 2, sourceFace: 1 },
    ],
    ['stay where a picture is put at its own place', ({ move }) => move('b', 1), both],
    ['go away with their picture', ({ remove }) => remove('b'), { targetFace: 1 }],
    [
      'move up with the second picture, when the first one goes',
      ({ remove }) => remove('a'),
      { targetFace: 2 },
    ],
    ['go away when all pictures are replaced', ({ replace }) => replace([]), {}],
  ])('%s', (_, act, expected) => {
    expect(chosenAfter(act, both)).toEqual({ ...expected, restore: 'gfpgan' });
  });

  it('move alone where the other picture has none', () => {
    expect(chosenAfter(({ move }) => move('a', 1), { targetFace: 3 })).toEqual({ sourceFace: 3 });
  });
});
