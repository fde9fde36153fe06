import { useEffect } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';

/** A picture of this site, and what people have uploaded to it. */
const ownPaths = /^\/(?:pictures|storage)\//;

const ignore = () => {};

/** Why the address of a picture is not taken. */
export type HandedPictureProblem = 'no-address' | 'not-ours';

/**
 * Takes a picture of ours that another page hands over as `?url=`, once. Its address holds its id, which the
 * service goes by: it reads the private original.
 */
export function useHandedPicture(
  path: string,
  {
    onTake,
    onProblem = ignore,
  }: {
    onTake: (url: string) => void;
    /** Default: nothing, where only this site's own links lead here with a picture. */
    onProblem?: (problem: HandedPictureProblem) => void;
  },
): void {
  const handed = useHandedField(path, 'url');
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
