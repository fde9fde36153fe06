import type { DigitalHuman } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useState } from 'react';
import { type PartRefusal, toPartRefusal } from '../../digital-humans/part-refusal.ts';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { VoiceField } from '../../digital-humans/voice-field.tsx';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

export interface VoiceStepProps {
  humans: DigitalHumans;
  messages: DigitalHumanMessages;
  human: DigitalHuman;
  /** Goes on; without a voice, if there is none. */
  onNext: () => void;
}

/** Step where a digital human gets its voice, or none. */
export function VoiceStep({ humans, messages, human, onNext }: VoiceStepProps) {
  const toast = useToast();
  const [refusal, setRefusal] = useState<PartRefusal>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, consentId, face, voice } = human;
  const isGone = voice !== undefined && voice.url === undefined;

  async function store(sound: string | undefined) {
    setRefusal(undefined);
    // What is stored stays until another one is there.
    if (sound === undefined || sound === voice?.url) return;
    setIsBusy(true);
    try {
      await humans.change(id, { voice: sound });
      toast.show({ kind: 'success', text: messages.voiceStored });
    } catch (error) {
      setRefusal(toPartRefusal(error, messages.creation));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-4">
      {isGone && <p className="ui:text-sm ui:text-danger">{messages.voiceGone}</p>}
      <VoiceField
        words={messages.parts}
        face={face}
        consent={consentId}
        sound={voice?.url}
        refusal={refusal?.text}
        issue={refusal?.issue}
        onChange={(sound) => void store(sound)}
      />
      {voice?.url === undefined && (
        <p className="ui:text-sm ui:text-muted">{messages.noVoiceHint}</p>
      )}
      <Button
        variant={voice?.url === undefined ? 'secondary' : 'primary'}
        isBusy={isBusy}
        className="ui:justify-self-start"
        onClick={onNext}
      >
        {voice?.url === undefined ? messages.noVoice : messages.next}
      </Button>
    </div>
  );
}
