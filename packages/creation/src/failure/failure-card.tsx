import { useToast } from '@site/shell';
import { Button, Icon } from '@site/shell/ui';
import { useEffect } from 'react';
import { useCreationMessages } from '../creation-provider.tsx';
import type { StageMessages } from '../messages/stage/stage-messages.ts';
import type { Failure } from './failure.ts';
import { FailureNotice } from './failure-notice.tsx';
import { guideOfFailure } from './guide-of-failure.ts';
import { changePart, leadToPart } from './lead-to-part.ts';
import { retryLabel } from './retry-label.ts';

export interface FailureCardProps {
  failure: Extract<Failure, { kind: 'engine' }>;
  words: StageMessages['failure'];
  /** Whether there is a prompt that can be changed. */
  hasPrompt: boolean;
  /** Points that what is left of it costs; undefined if all of it is done again. */
  retryCost: number | undefined;
  onRetry: () => void;
}

/** Which part of a creation was refused or what went wrong, that the points are back, and what helps. */
export function FailureCard({ failure, words, hasPrompt, retryCost, onRetry }: FailureCardProps) {
  const { task } = useCreationMessages();
  const toast = useToast();
  const { reason = '', tool, returned = 0, message } = failure;
  const { words: said = reason, part, isRefused } = guideOfFailure(reason, tool) ?? {};
  const refused = isRefused && part;
  const isWritten = part === 'prompt' || part === 'words';
  const edited = isWritten && !hasPrompt && !isRefused ? undefined : part;
  const heading = wordsFor(words.headings, said) ?? task.failed;
  const sentence = wordsFor(words.advice, said) ?? message;

  const isUnchanged = failure.isUnchanged === true;
  useEffect(() => {
    if (isUnchanged) return;
    const card = document.querySelector('[data-ui="failure-notice"]');
    card?.scrollIntoView?.({ block: 'nearest' });
  }, [isUnchanged]);

  useEffect(() => {
    if (!failure.isUnchanged || !refused) return;
    // The button was pressed where the prompt is written; on a phone the stage is out of sight there.
    toast.show({ kind: 'warning', text: words.unchanged[refused] });
    leadToPart(refused);
  }, [failure, refused, toast, words]);

  return (
    <FailureNotice
      failure={{
        ...failure,
        message: failure.isUnchanged && refused ? words.unchanged[refused] : sentence,
      }}
      data-reason={reason}
      heading={heading}
      retryLabel={task.retry}
      onRetry={onRetry}
      remedy={
        <>
          {returned > 0 && (
            <p
              data-ui="failure-returned"
              className="ui:flex ui:items-center ui:gap-1.5 ui:text-sm ui:text-text ui:tabular-nums"
            >
              <Icon name="coins" className="ui:size-4" />
              {words.returned(returned)}
            </p>
          )}
          <div className="ui:flex ui:flex-wrap ui:justify-center ui:gap-2">
            {edited && (
              <Button variant="primary" onClick={() => changePart(edited)}>
                {words.edit[edited]}
              </Button>
            )}
            {(!refused || (retryCost !== undefined && !isWritten)) && (
              <Button onClick={onRetry}>
                <Icon name="refresh" className="ui:size-4" />
                {retryLabel(retryCost, task)}
              </Button>
            )}
          </div>
        </>
      }
    />
  );
}

/** Undefined of a fault, which has none, and of reasons of a newer service. */
function wordsFor(words: Readonly<Record<string, string>>, reason: string): string | undefined {
  return Object.hasOwn(words, reason) ? words[reason] : undefined;
}
