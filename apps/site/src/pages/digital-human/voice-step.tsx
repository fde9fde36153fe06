import { describeError, isApiError } from '@site/api-client';
import type { DigitalHuman } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import { useState } from 'react';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { VoiceField } from '../../digital-humans/voice-field.tsx';
import type { DigitalHumanMessages } from '../../messages/zh-cn/digital-human.ts';

export interface VoiceStepProps {
  humans: DigitalHumans;
  messages: DigitalHumanMessages;
  human: DigitalHuman;
  /** Goes on; without a voice, if there is none. */
  onNext: () => void;
}

/** Where a digital human gets its voice, or none. */
export function VoiceStep({ humans, messages, human, onNext }: VoiceStepProps) {
  const toast = useToast();
  const [refusal, setRefusal] = useState<{ text: string; issue: string | undefined }>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, voice } = human;
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
      const issue = isApiError(error) ? error.issue : undefined;
      setRefusal({ text: describeError(error, messages.creation), issue });
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-4">
      {isGone && <p className="ui:text-sm ui:text-danger">{messages.voiceGone}</p>}
      <VoiceField
        words={messages.parts}
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
