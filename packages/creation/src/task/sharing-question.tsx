import { describeError, type Picture } from '@site/api-client';
import { useClient, useSessionActions, useToast } from '@site/shell';
import { Button, Switch } from '@site/shell/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import { mediaOf } from '../playback/media-of.ts';

export interface SharingQuestionProps {
  picture: Picture;
  words: StageMessages['sharing'];
}

/**
 * Asks whether everybody may see a picture, and the prompts of what is public. Shown once, it counts as
 * asked on every device, whatever the answer. It takes no focus until it is answered.
 */
export function SharingQuestion({ picture, words }: SharingQuestionProps) {
  const { id } = picture;
  const media = mediaOf(picture);
  const messages = useCreationMessages();
  const client = useClient();
  const { changeUser } = useSessionActions();
  const toast = useToast();
  const labelId = useId();
  const [promptIsShown, setPromptIsShown] = useState(true);
  const [isSaving, setIsSaving] = useState(false);
  const [answered, setAnswered] = useState<{ id: string; text: string }>();
  const answer = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    changeUser({ isSharingAsked: true });
    // Where that is not stored, the next work asks again.
    client.updateSettings({ isSharingAsked: true }).catch(() => {});
  }, [client, changeUser]);

  useEffect(() => {
    // Its button had the focus.
    if (answered) answer.current?.focus({ preventScroll: true });
  }, [answered]);

  async function show() {
    if (isSaving) return;
    setIsSaving(true);
    try {
      if (!promptIsShown) {
        // Before the picture: its prompt is never seen.
        await client.updateSettings({ promptsAreShown: false });
        changeUser({ promptsAreShown: false });
      }
      const shared = await client.setPictureSharing({ id, isPrivate: false });
      const text = shared.isPrivate ? messages.viewer.waitingHint : words.answered(true, media);
      setAnswered({ id, text });
    } catch (error) {
      toast.show({ kind: 'error', text: describeError(error, messages) });
    } finally {
      setIsSaving(false);
    }
  }

  if (answered) {
    // Of several pictures, another one may be shown by now.
    if (answered.id !== id) return null;
    return (
      <p ref={answer} tabIndex={-1} data-ui="sharing-answer" className="ui:text-sm ui:text-muted">
        {answered.text}
      </p>
    );
  }
  return (
    <section
      data-ui="sharing-question"
      aria-labelledby={`${labelId}-question`}
      className="ui:grid ui:gap-3 ui:rounded-md ui:border ui:bg-surface-raised ui:p-4 ui:text-sm"
    >
      <div>
        <p id={`${labelId}-question`} className="ui:font-medium">
          {words.question}
        </p>
        <p className="ui:mt-1 ui:text-xs ui:text-muted">{words.hint}</p>
      </div>
      <div className="ui:flex ui:items-center ui:justify-between ui:gap-4">
        <div>
          <p id={`${labelId}-prompt`}>{words.prompt}</p>
          <p id={`${labelId}-hint`} className="ui:text-xs ui:text-muted">
            {words.promptHint}
          </p>
        </div>
        <Switch
          isChecked={promptIsShown}
          onCheckedChange={setPromptIsShown}
          aria-labelledby={`${labelId}-prompt`}
          aria-describedby={`${labelId}-hint`}
        />
      </div>
      <div className="ui:flex ui:flex-wrap ui:gap-2">
        <Button variant="primary" aria-busy={isSaving || undefined} onClick={() => void show()}>
          {words.show}
        </Button>
        <Button
          onClick={() => !isSaving && setAnswered({ id, text: words.answered(false, media) })}
        >
          {words.keep}
        </Button>
      </div>
    </section>
  );
}
