import type { ParameterValues, ReferenceImage, References } from '@site/creation';
import { useCallback, useEffect, useRef } from 'react';

/** The fields that choose a face, by the place of their picture. */
export const faceFields: readonly string[] = ['targetFace', 'sourceFace'];

/**
 * The pictures, whose chosen faces go with them: to another place when they are moved, and away when they are
 * removed or replaced.
 */
export function useChosenFaces(
  references: References,
  {
    values,
    onValuesChange,
  }: { values: ParameterValues; onValuesChange: (values: ParameterValues) => void },
): References {
  const { images, remove, move, replace } = references;

  function arrange(next: readonly ReferenceImage[]) {
    if (!faceFields.some((field) => field in values)) return;
    const { targetFace: _target, sourceFace: _source, ...others } = values;
    const chosen = next.flatMap((image, place) => {
      const face = values[faceFields[images.indexOf(image)] ?? ''];
      const field = faceFields[place];
      return face === undefined || field === undefined ? [] : [[field, face]];
    });
    onValuesChange({ ...others, ...Object.fromEntries(chosen) });
  }
  const latest = useRef(arrange);
  useEffect(() => {
    latest.current = arrange;
  });

  return {
    ...references,
    remove(id) {
      remove(id);
      arrange(images.filter((image) => image.id !== id));
    },
    move(id, to) {
      move(id, to);
      // Of two pictures.
      if (images.findIndex((image) => image.id === id) !== to) arrange([...images].reverse());
    },
    replace: useCallback(
      (taken) => {
        replace(taken);
        latest.current([]);
      },
      [replace],
    ),
  };
}
