import { type PartIssue, voiceRule } from '@site/api-client/wire';
import { describeMediaIssue } from '@site/validators/media';
import { useCallback, useState } from 'react';
import { SoundField, type SoundFieldProps } from '../workbench/sound-field.tsx';
import { CheckList } from './check-list.tsx';
import type { PartWords } from './part-words.ts';
import { readVoice, type VoiceCheck, type VoiceReading, voiceChecks } from './read-voice.ts';
import { SoundRecorder } from './sound-recorder.tsx';

export interface VoiceFieldProps extends Pick<SoundFieldProps, 'sound' | 'refusal' | 'onChange'> {
  words: PartWords;
  /** The `PartIssue` that the service names: the refusal is about its check. */
  issue?: string | undefined;
}

const checkOfIssue: ReadonlyMap<string | undefined, VoiceCheck> = new Map<PartIssue, VoiceCheck>([
  ['voice-type', 'type'],
  ['voice-large', 'size'],
  ['voice-short', 'length'],
  ['voice-long', 'length'],
]);

/** A sample of a voice, from the device or the microphone, with what it is checked for. */
export function VoiceField({ words, issue, ...props }: VoiceFieldProps) {
  const { media, voice, checks, recorder } = words;
  const [reading, setReading] = useState<VoiceReading>();
  const check = useCallback(
    async (file: File) => {
      setReading(undefined);
      const found = await readVoice(file);
      setReading(found);
      const failed = found.failed?.issue;
      if (failed?.code === 'too-short') return voice.tooShort(failed.seconds);
      return failed && describeMediaIssue(failed, media);
    },
    [media, voice],
  );
  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-2">
      <p className="ui:text-sm ui:text-muted">{voice.advice}</p>
      <CheckList
        words={checks}
        checks={voiceChecks}
        names={voice.check}
        isDone={reading !== undefined}
        failed={reading?.failed?.check ?? checkOfIssue.get(issue)}
      />
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
