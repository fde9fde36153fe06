import type { Picture } from '@site/api-client';
import { toSubtitles } from '@site/api-client/wire';
import { readStored, writeStored } from '@site/shell';
import { useEffect, useState } from 'react';
import { writeVtt } from './subtitles.ts';

const key = 'captions';
const off = 'off';

/** Speech in a film, as text on it. */
export interface Captions {
  /** Of a WebVTT file; undefined until it is there. */
  readonly url: string | undefined;
  readonly areShown: boolean;
  /** Shows them, or not; stored in this browser. */
  toggle(): void;
}

/** The captions of a film, shown until a person has switched them off; undefined if it has no timed lines. */
export function useCaptions({
  lyrics,
  duration,
}: Pick<Picture, 'lyrics' | 'duration'>): Captions | undefined {
  const [url, setUrl] = useState<string>();
  const [areShown, setAreShown] = useState(() => readStored(key) !== off);
  const isTimed = lyrics?.some(({ start }) => start !== undefined) ?? false;
  useEffect(() => {
    if (!lyrics || !isTimed) return;
    const text = writeVtt(toSubtitles(lyrics, duration));
    const address = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setUrl(address);
    return () => URL.revokeObjectURL(address);
  }, [lyrics, duration, isTimed]);
  if (!isTimed) return undefined;
  return {
    url,
    areShown,
    toggle() {
      setAreShown(!areShown);
      writeStored(key, areShown ? off : undefined);
    },
  };
}
