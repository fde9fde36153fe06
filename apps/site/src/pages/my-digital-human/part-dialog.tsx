import type { DigitalHuman } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button } from '@site/shell/ui';
import {
  DialogBody,
  DialogClose,
  DialogContent,
  DialogFooter,
  DialogRoot,
} from '@site/shell/ui/dialog';
import { useState } from 'react';
import { type ChosenFace, FaceField } from '../../digital-humans/face-field.tsx';
import { type PartRefusal, toPartRefusal } from '../../digital-humans/part-refusal.ts';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { useFaceDraft } from '../../digital-humans/use-face-draft.ts';
import { VoiceField } from '../../digital-humans/voice-field.tsx';
import { usePageMessages } from '../page-messages.ts';

export interface PartDialogProps {
  part: 'face' | 'voice';
  human: DigitalHuman;
  humans: DigitalHumans;
  onClose: () => void;
}

/** Replaces the face or the voice of a digital human. */
export function PartDialog({
  part,
  human: { id, consentId = '', face, voice },
  humans,
  onClose,
}: PartDialogProps) {
  const messages = usePageMessages('my-digital-human');
  const toast = useToast();
  const draft = useFaceDraft(humans, { consentId, digitalHumanId: id });
  const [chosen, setChosen] = useState<ChosenFace | { readonly voice: string } | undefined>(
    part === 'face' ? draft.chosen : undefined,
  );
  const [refusal, setRefusal] = useState<PartRefusal>();
  const [isBusy, setIsBusy] = useState(false);
  const isFace = part === 'face';
  const shared = {
    words: messages.parts,
    consent: consentId,
    refusal: refusal?.text,
    issue: refusal?.issue,
  };

  function take(next: typeof chosen) {
    setChosen(next);
    setRefusal(undefined);
  }

  async function save() {
    if (!chosen) {
      return setRefusal({ text: isFace ? messages.faceNeeded : messages.voiceNeeded });
    }
    setIsBusy(true);
    try {
      await humans.change(id, chosen);
      toast.show({ kind: 'success', text: messages.saved });
      onClose();
    } catch (reason) {
      setRefusal(toPartRefusal(reason, messages.creation));
      setIsBusy(false);
    }
  }

  return (
    <DialogRoot open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <DialogContent
        title={isFace ? messages.replaceFace : voice ? messages.replaceVoice : messages.addVoice}
      >
        <DialogBody>
          {isFace ? (
            <FaceField
              {...shared}
              chosen={draft.face}
              convertsFilms={humans.convertsFilms}
              onChange={(next) => {
                take(next);
                draft.save(next);
              }}
            />
          ) : (
            <VoiceField
              {...shared}
              face={face}
              sound={chosen && 'voice' in chosen ? chosen.voice : undefined}
              onChange={(next) => take(next === undefined ? undefined : { voice: next })}
            />
          )}
        </DialogBody>
        <DialogFooter>
          <DialogClose asChild>
            <Button>{messages.cancel}</Button>
          </DialogClose>
          <Button variant="primary" isBusy={isBusy} onClick={() => void save()}>
            {messages.save}
          </Button>
        </DialogFooter>
      </DialogContent>
    </DialogRoot>
  );
}
