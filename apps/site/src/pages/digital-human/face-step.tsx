import { type DigitalHuman, MAX_DIGITAL_HUMAN_NAME } from '@site/api-client/wire';
import { useToast } from '@site/shell';
import { Button, TextField } from '@site/shell/ui';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type ChosenFace, FaceField } from '../../digital-humans/face-field.tsx';
import { type PartRefusal, toPartRefusal } from '../../digital-humans/part-refusal.ts';
import type { DigitalHumans } from '../../digital-humans/use-digital-humans.ts';
import { useFaceDraft } from '../../digital-humans/use-face-draft.ts';
import type { DigitalHumanMessages } from './messages/zh-cn.ts';

export interface FaceStepProps {
  humans: DigitalHumans;
  messages: DigitalHumanMessages;
  /** The one whose face it is; undefined of a new one. */
  human: DigitalHuman | undefined;
  /** That of the person shown; undefined until they agree. */
  consentId: string | undefined;
  /** Name of a new one at first. */
  usualName: string;
  /** Whether the consent is told of before there is a face that waits for it. */
  isConsentShown: boolean;
  /** Called when a face is chosen here. */
  onChoose: () => void;
  /** Called with the id of one that has a face now. */
  onDone: (id: string) => void;
  /** The consent. */
  children: ReactNode;
}

/**
 * Step where a digital human gets its face: with the first one it is made, and named. The face comes first, and stays in
 * this tab until its person agrees.
 */
export function FaceStep({
  humans,
  messages,
  human,
  consentId,
  usualName,
  isConsentShown,
  onChoose,
  onDone,
  children,
}: FaceStepProps) {
  const toast = useToast();
  const draft = useFaceDraft(humans, { consentId, digitalHumanId: human?.id });
  /** Face that was chosen here, under which consent; undefined: the draft counts. */
  const [chosen, setChosen] = useState<
    Pick<FaceStepProps, 'consentId'> & { face?: ChosenFace | undefined }
  >();
  const ofConsent = chosen?.consentId === consentId ? chosen?.face : undefined;
  const face = chosen ? ofConsent : draft.chosen;
  const { saveDraft } = humans;
  const humanId = human?.id;
  // Once it turns out to be somebody else's, it is not kept under the consent of before.
  useEffect(() => {
    if (!chosen?.face || chosen.consentId === undefined || chosen.consentId === consentId) return;
    setChosen({ consentId });
    const before = { consent: chosen.consentId, digitalHumanId: humanId, face: null };
    // A draft of a consent that was withdrawn is gone already.
    saveDraft(before).catch(() => {});
  }, [chosen, consentId, humanId, saveDraft]);
  const [hasPassed, setHasPassed] = useState(false);
  const [written, setWritten] = useState<string>();
  const name = written ?? (draft.name || usualName);
  const [nameError, setNameError] = useState<string>();
  const [refusal, setRefusal] = useState<PartRefusal>();
  const [isBusy, setIsBusy] = useState(false);
  const nameField = useRef<HTMLInputElement>(null);
  const count = [...name.trim()].length;

  async function save(consent: string) {
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
      const id = human?.id ?? (await humans.create({ name, consent, ...face }));
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
      {human && human.face.url === undefined && (
        <p className="ui:text-sm ui:text-danger">{messages.faceGone}</p>
      )}
      {human && consentId === undefined ? (
        <p className="ui:text-sm ui:text-danger">{messages.consentMissing}</p>
      ) : (
        <FaceField
          words={messages.parts}
          consent={consentId}
          chosen={draft.face ?? (human && ofHuman(human))}
          convertsFilms={humans.convertsFilms}
          refusal={refusal?.text}
          issue={refusal?.issue}
          onPassed={() => setHasPassed(true)}
          onChange={(next) => {
            onChoose();
            setChosen({ consentId, face: next });
            setRefusal(undefined);
            draft.save(next);
          }}
        />
      )}
      {(isConsentShown || hasPassed) && children}
      {consentId !== undefined && (
        <>
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
                setWritten(currentTarget.value);
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
              onClick={() => void save(consentId)}
            >
              {human ? messages.replaceFace : messages.create}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** The face of one that is there, unless its file is gone. */
const ofHuman = ({ face: { url, ...face } }: DigitalHuman) =>
  url === undefined ? undefined : { ...face, url };
