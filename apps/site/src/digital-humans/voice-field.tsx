import { voiceRule } from '@site/api-client/wire';
import { useMemo } from 'react';
import { SoundField, type SoundFieldProps } from '../workbench/sound-field.tsx';
import type { PartWords } from './part-words.ts';
import { soundCheck } from './sound-check.ts';
import { SoundRecorder } from './sound-recorder.tsx';

export interface VoiceFieldProps extends Pick<SoundFieldProps, 'sound' | 'onChange'> {
  words: PartWords;
}

/** A sample of a voice, from the device or the microphone. */
export function VoiceField({ words, ...props }: VoiceFieldProps) {
  const { media, voice, recorder } = words;
  const check = useMemo(
    () => soundCheck({ media, ...voiceRule, tooShort: voice.tooShort }),
    [media, voice],
  );
  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-2">
      <p className="ui:text-sm ui:text-muted">{voice.advice}</p>
      <SoundField
        words={voice}
        check={check}
        renderRecorder={(onRecorded) => (
          <SoundRecorder
            words={recorder}
            maxSeconds={voiceRule.maxSeconds}
            onRecorded={onRecorded}
          />
        )}
        {...props}
      />
    </div>
  );
}
