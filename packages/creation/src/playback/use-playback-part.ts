import { useLazyPart } from '@site/shell';
import { useCallback, useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { PlaybackMessages } from '../messages/playback/playback-messages.ts';

export interface PlaybackPart<Part> {
  readonly Part: Part;
  readonly words: PlaybackMessages;
}

/**
 * A part of playing, and its words, whose code is loaded where it is shown; undefined until then.
 *
 * @param load Imports it. The same function at each render.
 */
export function usePlaybackPart<Part>(load: () => Promise<Part>): PlaybackPart<Part> | undefined {
  const { playback } = useCreationMessages();
  const loadWithWords = useCallback(
    () => Promise.all([load(), playback()]).then(([Part, words]) => ({ Part, words })),
    [load, playback],
  );
  const { part, prepare } = useLazyPart(loadWithWords);
  useEffect(prepare, [prepare]);
  return part;
}
