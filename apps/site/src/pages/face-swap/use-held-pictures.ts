import type { ReferenceImage, References } from '@site/creation';
import { useCallback, useEffect, useState } from 'react';

const noImages: readonly ReferenceImage[] = [];

interface Held {
  readonly files: readonly File[];
  /** Addresses of pictures that are stored already. */
  readonly urls: readonly string[];
}

const nothing: Held = { files: [], urls: [] };

/**
 * The pictures of people: before there is a consent none is shown, and what is added is held in this tab. It is neither
 * stored nor uploaded until `hasConsent`.
 */
export function useHeldPictures(
  references: References,
  { hasConsent }: { hasConsent: boolean },
): { references: References; heldCount: number } {
  const [held, setHeld] = useState(nothing);
  const { add, append, replace } = references;
  const heldCount = held.files.length + held.urls.length;

  useEffect(() => {
    if (!hasConsent || heldCount === 0) return;
    setHeld(nothing);
    if (held.files.length > 0) add(held.files);
    if (held.urls.length > 0) append(held.urls);
  }, [add, append, hasConsent, held, heldCount]);

  const put = useCallback<References['replace']>(
    (taken) => {
      setHeld(nothing);
      replace(taken);
    },
    [replace],
  );

  if (hasConsent) return { references, heldCount };
  return {
    heldCount,
    references: {
      ...references,
      replace: put,
      images: noImages,
      add: (files) => setHeld((now) => ({ ...now, files: [...now.files, ...files] })),
      append: (urls) => setHeld((now) => ({ ...now, urls: [...now.urls, ...urls] })),
    },
  };
}
