import { useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import type { PartMessages } from './part-messages.ts';
import { takeFilmSound } from './take-film-sound.ts';

export interface FilmSoundButtonProps {
  words: PartMessages['filmSound'];
  /** The address of the film. */
  film: string;
  onTaken: (file: File) => void;
}

/** Takes the sound of a film that is stored. */
export function FilmSoundButton({ words, film, onTaken }: FilmSoundButtonProps) {
  const toast = useToast();
  const [isBusy, setIsBusy] = useState(false);
  const taking = useRef<AbortController>(undefined);
  useEffect(() => () => taking.current?.abort(), []);

  async function take() {
    const controller = new AbortController();
    const { signal } = controller;
    taking.current = controller;
    setIsBusy(true);
    try {
      const file = await takeFilmSound(film, { name: `${words.fileName}.wav`, signal });
      if (file) onTaken(file);
      else toast.show({ kind: 'error', text: words.silent });
    } catch {
      if (!signal.aborted) toast.show({ kind: 'error', text: words.failed });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <Button size="small" isBusy={isBusy} onClick={() => void take()}>
      <Icon name="video" className="ui:size-4" />
      {words.use}
    </Button>
  );
}
