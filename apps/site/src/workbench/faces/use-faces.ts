import type { ReferenceImage } from '@site/creation';
import { useLazyPart } from '@site/shell';
import { useEffect, useRef, useState } from 'react';
import type { PictureFaces } from './find-faces-of.ts';

const loadParts = () => import('./face-parts.ts');
const loadFaceChoice = () => loadParts().then(({ FaceChoice }) => FaceChoice);

/** `failed`: the browser can't tell. */
export type FoundFaces = PictureFaces | 'finding' | 'failed';

/** The faces of the pictures of a page, found in the browser; and the choice among them, once it is loaded. */
export function useFaces(images: readonly ReferenceImage[]) {
  const { part: FaceChoice, prepare } = useLazyPart(loadFaceChoice);
  const [found, setFound] = useState<ReadonlyMap<string, FoundFaces>>(new Map());
  const searches = useRef(new Map<string, AbortController>());

  useEffect(() => {
    for (const { id, previewUrl } of images) {
      if (searches.current.has(id)) continue;
      const search = new AbortController();
      searches.current.set(id, search);
      prepare();
      const end = (faces: FoundFaces | undefined) => {
        if (faces && !search.signal.aborted) setFound((before) => new Map(before).set(id, faces));
      };
      loadParts()
        .then(({ findFacesOf }) => findFacesOf(previewUrl, search))
        .then(end, () => end('failed'));
    }
    for (const [id, search] of searches.current) {
      if (!images.some((image) => image.id === id)) search.abort();
    }
  }, [images, prepare]);

  useEffect(() => {
    const { current } = searches;
    return () => {
      for (const search of current.values()) search.abort();
      current.clear();
    };
  }, []);

  return {
    facesOf: ({ id }: ReferenceImage): FoundFaces => found.get(id) ?? 'finding',
    FaceChoice,
  };
}
