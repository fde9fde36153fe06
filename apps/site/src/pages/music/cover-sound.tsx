import { soundRule } from '@site/validators/media';
import { useMemo } from 'react';
import { mediaCheck, workCheck } from '../../workbench/media-check.ts';
import { SoundField } from '../../workbench/sound-field.tsx';
import type { CoverSoundMessages } from './cover-sound-messages.ts';

export interface CoverSoundProps {
  words: CoverSoundMessages;
  /** The address of the sound that is covered; undefined as long as there is none. */
  cover: string | undefined;
  onChange: (cover: string | undefined) => void;
}

/** A sound from the device, or one of the person's own, that is sung and played anew. */
export function CoverSound({ words, cover, onChange }: CoverSoundProps) {
  const check = useMemo(() => mediaCheck(soundRule, words.media), [words]);
  const own = { label: words.chooseOwn, check: workCheck(soundRule, words.media) };
  return (
    <SoundField words={words} check={check} own={own} sound={cover} onChange={onChange}>
      <p className="ui:text-sm ui:text-muted">{words.rights}</p>
    </SoundField>
  );
}
