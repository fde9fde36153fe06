import type { Picture } from '@site/api-client';
import { useLazyPart } from '@site/shell';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PictureTool } from '../picture/picture-tool.ts';
import { type ThumbUps, useThumbUps } from '../thumb-up/use-thumb-ups.ts';
import type { Pictures } from './use-pictures.ts';

export interface UseViewerOptions {
  /** Result of `usePictures`. */
  pictures: Pictures;
  /**
   * Makes the address where a prompt is used again, empty of a tool that takes none; the model and the settings are
   * added to the address. Pass the same function at each render.
   */
  makeSameHref: (prompt: string, tool?: string) => string | undefined;
  /** Address of a public picture's page, which can be copied. Default: it has none. */
  pageHref?: ((id: string) => string) | undefined;
  /** Other tools for a picture, on pages of their own. */
  tools?: readonly PictureTool[] | undefined;
  /** Stands below what the viewer tells of a picture. */
  renderDetails?: ((picture: Picture) => ReactNode) | undefined;
  /** Gives the focus to what stands for the picture that was looked at last. */
  onClose: (picture: Picture, index: number) => void;
}

export interface Viewer {
  /** To be put into the page; nothing while no picture is looked at. */
  readonly viewer: ReactNode;
  /** Shows a picture of the list by its id. The same function at each render. */
  open(id: string): void;
  /** It may be opened soon: its code is loaded. The same function at each render. */
  prepare(): void;
  /** The user's likes of the pictures. */
  readonly thumbUps: ThumbUps;
}

/**
 * The viewer of a list of works, with all that is known of each and done with it. Inside a `Shell`.
 *
 * @example
 * const { viewer, open } = useViewer({ pictures, makeSameHref, onClose: focusTile });
 * return <>{tiles}<button onClick={() => open(picture.id)}>查看详情</button>{viewer}</>;
 */
export function useViewer({
  pictures: all,
  makeSameHref,
  pageHref,
  tools = [],
  renderDetails,
  onClose,
}: UseViewerOptions): Viewer {
  const { list, change } = all;
  const { pictures } = list;
  const thumbUps = useThumbUps(pictures, change);
  /** Stays the same picture when others are put before it. */
  const [opened, setOpened] = useState<string>();
  const lookedAtLast = useRef<number>(undefined);
  const index = opened === undefined ? -1 : pictures.findIndex(({ id }) => id === opened);
  const { viewing } = useCreationMessages();
  const load = useCallback(
    () =>
      Promise.all([import('./gallery-viewer.tsx'), viewing()]).then(
        ([{ GalleryViewer }, words]) => ({ GalleryViewer, words }),
      ),
    [viewing],
  );
  const { part, prepare } = useLazyPart(load, {
    isAwaited: opened !== undefined,
    onFail: () => setOpened(undefined),
  });

  function close() {
    lookedAtLast.current = index;
    setOpened(undefined);
  }

  // An open dialog holds the focus, so it is given back once the dialog has gone from the page.
  useEffect(() => {
    if (opened !== undefined || lookedAtLast.current === undefined) return;
    const last = lookedAtLast.current;
    lookedAtLast.current = undefined;
    const picture = pictures[last];
    if (picture) onClose(picture, last);
  });

  const viewer = part && index >= 0 && (
    <part.GalleryViewer
      words={part.words}
      pictures={all}
      index={index}
      thumbUps={thumbUps}
      makeSameHref={makeSameHref}
      pageHref={pageHref}
      tools={tools}
      renderDetails={renderDetails}
      onThumb={(picture) => void thumbUps.toggle(picture)}
      onStep={(next) => setOpened(pictures[next]?.id)}
      onClose={close}
    />
  );
  return { viewer, open: setOpened, prepare, thumbUps };
}
