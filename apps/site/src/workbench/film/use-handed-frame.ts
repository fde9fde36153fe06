import { useCallback } from 'react';
import { useHandedField } from '../../navigation/use-handed-field.ts';
import type { Continued } from './continued.ts';
import type { Frame } from './use-frame.tsx';

/**
 * Takes a picture that another page hands over: as the first frame, or the last one where the address says
 * `as=last-frame`. With a film and a moment as `continued` and `moment`, the film is continued from it.
 */
export function useHandedFrame(
  path: string,
  {
    first,
    last,
    onContinue,
  }: {
    first: Frame;
    last: Frame;
    onContinue: (continued: Continued | undefined) => void;
  },
): (url: string) => void {
  const isLast = useHandedField(path, 'as') === 'last-frame';
  const film = useHandedField(path, 'continued');
  const moment = Number(useHandedField(path, 'moment'));
  const { replace: replaceFirst } = first.references;
  const { replace: replaceLast } = last.references;
  return useCallback(
    (url: string) => {
      if (isLast) return replaceLast([{ url }]);
      replaceFirst([{ url }]);
      const isOfFilm = film !== undefined && Number.isFinite(moment);
      onContinue(isOfFilm ? { film, moment, frame: url } : undefined);
    },
    [film, isLast, moment, onContinue, replaceFirst, replaceLast],
  );
}
