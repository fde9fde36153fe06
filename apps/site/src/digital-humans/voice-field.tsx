import { type DigitalHuman, type PartIssue, voiceRule } from '@site/api-client/wire';
import { describeMediaIssue } from '@site/validators/media';
import { useCallback, useState } from 'react';
import { SoundField, type SoundFieldProps } from '../workbench/sound-field.tsx';
import { CheckList } from './check-list.tsx';
import { FilmSoundButton } from './film-sound-button.tsx';
import type { PartMessages } from './part-messages.ts';
import { readVoice, type VoiceCheck, type VoiceReading, voiceChecks } from './read-voice.ts';
import { ReadingPassage } from './reading-passage.tsx';
import { SoundRecorder } from './sound-recorder.tsx';

export interface VoiceFieldProps
  extends Pick<SoundFieldProps, 'sound' | 'consent' | 'refusal' | 'onChange'> {
  words: PartMessages;
  /** Of the same person: the sound of a film that is long enough can be the sample. */
  face: DigitalHuman['face'];
  /** The `PartIssue` that the service names: the refusal is about its check. */
  issue?: string | undefined;
}

const checkOfIssue: ReadonlyMap<string | undefined, VoiceCheck> = new Map<PartIssue, VoiceCheck>([
  ['voice-type', 'type'],
  ['voice-large', 'size'],
  ['voice-short', 'length'],
  ['voice-long', 'length'],
]);

/** A sample of a voice, from the device, the microphone or the film of the face, with what it is checked for. */
export function VoiceField({ words, face, issue, ...props }: VoiceFieldProps) {
  const { media, voice, checks, filmSound, recorder, passage } = words;
  const [reading, setReading] = useState<VoiceReading>();
  const check = useCallback(
    async (file: File, signal: AbortSignal) => {
      setReading(undefined);
      const found = await readVoice(file);
      if (signal.aborted) return undefined;
      setReading(found);
      const failed = found.failed?.issue;
      if (failed?.code === 'too-short') return voice.tooShort(failed.seconds);
      return failed && describeMediaIssue(failed, media);
    },
    [media, voice],
  );
  const { kind, url, durationMs = 0 } = face;
  const isLongEnough = durationMs >= voiceRule.minSeconds * 1000;
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
          <>
            <SoundRecorder
              words={recorder}
              maxSeconds={voiceRule.maxSeconds}
              onRecorded={onRecorded}
              renderPassage={(seconds) => <ReadingPassage words={passage} seconds={seconds} />}
            />
            {kind === 'film' && url !== undefined && isLongEnough && (
              <FilmSoundButton words={filmSound} film={url} onTaken={onRecorded} />
            )}
          </>
        )}
        {...props}
      />
    </div>
  );
}
