import { type DigitalHuman, MAX_DIGITAL_HUMAN_NAME } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import { useRef, useState } from 'react';
import { type ChosenFace, FaceField } from '../../digital-humans/face-field.tsx';
import { FaceView } from '../../digital-humans/face-view.tsx';
import { type PartRefusal, toPartRefusal } from '../../digital-humans/part-refusal.ts';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { useFaceDraft } from '../../digital-humans/use-face-draft.ts';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

export interface FaceStepProps {
  humans: DigitalHumans;
  messages: DigitalHumanMessages;
  /** The one whose face it is; undefined of a new one. */
  human: DigitalHuman | undefined;
  /** That of the person shown. */
  consentId: string;
  /** Name of a new one at first. */
  usualName: string;
  /** Called with the id of one that has a face now. */
  onDone: (id: string) => void;
}

/** Step where a digital human gets its face: with the first one it is made, and named. */
export function FaceStep({ humans, messages, human, consentId, usualName, onDone }: FaceStepProps) {
  const { parts } = messages;
  const toast = useToast();
  const draft = useFaceDraft(humans, { consentId, digitalHumanId: human?.id });
  const [face, setFace] = useState<ChosenFace | undefined>(draft.chosen);
  const [name, setName] = useState(draft.name || usualName);
  const [nameError, setNameError] = useState<string>();
  const [refusal, setRefusal] = useState<PartRefusal>();
  const [isBusy, setIsBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const count = [...name.trim()].length;

  async function save() {
    if (!human && (count === 0 || count > MAX_DIGITAL_HUMAN_NAME)) {
      setNameError(messages.wrongName(MAX_DIGITAL_HUMAN_NAME));
      nameField.current?.focus();
      return;
    }
    if (face === undefined) {
      setRefusal({ text: messages.faceNeeded });
      document.querySelector<HTMLElement>('[data-ui="choose-face"]')?.focus();
      return;
    }
    setIsBusy(true);
    setRefusal(undefined);
    try {
      const id = human?.id ?? (await humans.create({ name, consent: consentId, ...face }));
      if (human) await humans.change(human.id, face);
      toast.show({ kind: 'success', text: human ? messages.faceReplaced : messages.created });
      if (id !== undefined) onDone(id);
    } catch (error) {
      setRefusal(toPartRefusal(error, messages.creation));
      setIsBusy(false);
    }
  }

  return (
    <div className="ui:grid ui:grid-cols-1 ui:gap-4">
      {human &&
        (human.face.url === undefined ? (
          <p className="ui:text-sm ui:text-danger">{messages.faceGone}</p>
        ) : (
          <FaceView
            kind={human.face.kind}
            url={human.face.url}
            still={human.face.stillUrl}
            label={human.name}
          />
        ))}
      <FaceField
        words={parts}
        consent={consentId}
        chosen={draft.face}
        convertsFilms={humans.convertsFilms}
        refusal={refusal?.text}
        issue={refusal?.issue}
        onChange={(next) => {
          setFace(next);
          setRefusal(undefined);
          draft.save(next);
        }}
      />
      {!human && (
        <TextField
          ref={nameField}
          label={messages.nameLabel}
          value={name}
          error={nameError}
          placeholder={messages.nameExample}
          autoComplete="off"
          counter={{ count, max: MAX_DIGITAL_HUMAN_NAME }}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setNameError(undefined);
          }}
          onBlur={() => {
            if (name.trim() !== (draft.name ?? '')) draft.saveName(name.trim());
          }}
        />
      )}
      {(!human || face !== undefined) && (
        <Button
          variant="primary"
          isBusy={isBusy}
          className="ui:justify-self-start"
          onClick={() => void save()}
        >
          {human ? messages.replaceFace : messages.create}
        </Button>
      )}
    </div>
  );
}
