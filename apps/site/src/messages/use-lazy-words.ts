import { useLazyPart, useMessages } from '@site/shell';
import { useCallback, useEffect } from 'react';

/** Catalogues by their paths, as `import.meta.glob` gives them for the languages. */
type Catalogues<Words> = Readonly<Record<string, () => Promise<Words>>>;

/** The words of a part that is itself loaded when it is wanted; undefined until they are there. */
export function useLazyWords<Words>(catalogues: Catalogues<Words>): Words | undefined {
  const { locale } = useMessages();
  const load = useCallback(async () => {
    const folder = `/${locale.toLowerCase()}/`;
    const path = Object.keys(catalogues).find((path) => path.includes(folder)) ?? '';
    return await catalogues[path]?.();
  }, [catalogues, locale]);
  const { part, prepare } = useLazyPart(load);
  useEffect(prepare, [prepare]);
  return part;
}
