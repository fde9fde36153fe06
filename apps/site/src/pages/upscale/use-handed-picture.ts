import { useEffect } from 'react';
import { openPage } from '../../navigation/open-page.ts';
import { useQuery } from '../../navigation/use-query.ts';

/** A picture of this site, and what people have uploaded to it. */
const ownPaths = /^\/(?:pictures|storage)\//;

/** Why the address of a picture is not taken. */
export type HandedPictureProblem = 'no-address' | 'not-ours';

/** A picture that another page hands over as `?url=` takes the place of the one there, once. */
export function useHandedPicture(
  path: string,
  {
    onTake,
    onProblem,
  }: { onTake: (url: string) => void; onProblem: (problem: HandedPictureProblem) => void },
): void {
  const handed = useQuery('url');
  useEffect(() => {
    if (handed === undefined) return;
    const url = toUrl(handed);
    if (!url || !/^https?:$/.test(url.protocol)) onProblem('no-address');
    else if (url.origin !== window.location.origin || !ownPaths.test(url.pathname)) {
      onProblem('not-ours');
    } else onTake(url.href);
    openPage(path, { replace: true });
  }, [handed, onProblem, onTake, path]);
}

function toUrl(address: string): URL | undefined {
  try {
    return new URL(address, window.location.href);
  } catch {
    return undefined;
  }
}
