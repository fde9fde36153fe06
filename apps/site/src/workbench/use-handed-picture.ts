import { useCreationMessages } from '@site/creation';
import { useClient, useLogIn, useSession, useToast } from '@site/shell';
import { useEffect } from 'react';
import { openPage } from '../navigation/open-page.ts';
import { useHandedField } from '../navigation/use-handed-field.ts';

/** A picture of this site, and what people have uploaded to it. */
const ownPaths = /^\/(?:pictures|storage)\//;

const ignore = () => {};

/**
 * Takes a picture that another page hands over as `?url=`, once. The address of one of ours holds its id,
 * which the service goes by: it reads the private original. One of another site becomes an upload of the
 * person's first; a guest finds the same address again after the log-in.
 */
export function useHandedPicture(
  path: string,
  {
    onTake,
    onProblem = ignore,
  }: {
    onTake: (url: string) => void;
    /** The address is none. Default: nothing, where only this site's own links lead here with a picture. */
    onProblem?: () => void;
  },
): void {
  const handed = useHandedField(path, 'url');
  const { state } = useSession();
  const client = useClient();
  const messages = useCreationMessages();
  const toast = useToast();
  const logIn = useLogIn();
  useEffect(() => {
    if (handed === undefined) return;
    const url = toUrl(handed);
    const isOurs = url?.origin === window.location.origin && ownPaths.test(url.pathname);
    if (!url || !/^https?:$/.test(url.protocol)) onProblem();
    else if (isOurs) onTake(url.href);
    else {
      if (state === 'loading') return;
      import('./take-over-picture.ts').then(
        ({ takeOverPicture, askForLogIn }) =>
          state === 'guest'
            ? askForLogIn({ messages, toast, logIn })
            : takeOverPicture(url.href, { client, messages, toast, onTake }),
        onProblem,
      );
      if (state === 'guest') return;
    }
    openPage(path, { replace: true });
  }, [client, handed, logIn, messages, onProblem, onTake, path, state, toast]);
}

function toUrl(address: string): URL | undefined {
  try {
    return new URL(address, window.location.href);
  } catch {
    return undefined;
  }
}
