import { isCreating, useCreation, useModels } from '@site/creation';
import { LoginLink } from '@site/shell';
import { useCreationActions } from '@site/shell/creations';
import { Button, buttonClasses } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import type { Tool } from '../workbench/use-tool.ts';
import type { LyricWriterMessages } from './messages/lyrics/zh-cn.ts';
import { StatusText } from './status-text.tsx';

export interface LyricWriterProps {
  tool: Tool;
  /** Idea of the song. */
  idea: string;
  lyrics: string;
  onChange: (lyrics: string) => void;
  words: LyricWriterMessages;
}

/** Text of the model, and what stood there when it was taken; absent: it has not been taken yet. */
interface Answer {
  readonly written: string;
  readonly before?: string;
}

/**
 * The button that has a model write lyrics for the idea. They take the place of an empty box; where something is
 * written already they are offered, and what they replace can be brought back.
 */
export function LyricWriter({ tool, idea, lyrics, onChange, words }: LyricWriterProps) {
  const models = useModels('text');
  const creation = useCreation({ page: `${tool.path}#lyrics`, models });
  const { dismiss } = useCreationActions();
  const [answer, setAnswer] = useState<Answer>();
  const button = useRef<HTMLDivElement>(null);
  const shown = useRef({ lyrics, onChange });
  useEffect(() => {
    shown.current = { lyrics, onChange };
  });
  const { state, start, cancel } = creation;
  const done = state.status === 'succeeded' && !state.pictures ? state : undefined;
  const { id } = done ?? {};
  const written = done?.texts[0]?.trim() ?? '';
  useEffect(() => {
    if (id === undefined) return;
    // It is no work that could be looked at.
    dismiss(id);
    const { lyrics: before, onChange: change } = shown.current;
    if (before.trim() !== '') return setAnswer({ written });
    change(written);
    setAnswer({ written, before });
  }, [id, written, dismiss]);

  const { chosen, costOf } = models;
  if (chosen?.tool !== 'text' || !chosen.capabilities.tasks.includes('lyrics')) return null;
  const isBusy = isCreating(state);
  const isIn = answer?.before !== undefined && lyrics === answer.written;
  const isOffered = answer !== undefined && answer.before === undefined;

  function swap() {
    if (!answer) return;
    if (isIn) {
      onChange(answer.before ?? '');
      return setAnswer({ written: answer.written });
    }
    onChange(answer.written);
    setAnswer({ written: answer.written, before: lyrics });
  }

  return (
    <>
      <div ref={button} className="ui:contents">
        <Button
          size="small"
          isBusy={isBusy}
          disabled={idea.trim() === ''}
          onClick={() => {
            setAnswer(undefined);
            start(idea.trim(), { task: 'lyrics' });
          }}
        >
          {words.write(costOf(chosen.id, { task: 'lyrics' }))}
        </Button>
      </div>
      <div className="ui:flex ui:basis-full ui:flex-wrap ui:items-center ui:gap-x-3 ui:text-sm ui:text-muted ui:empty:hidden">
        <p role="status" className="ui:min-w-0 ui:wrap-anywhere ui:empty:hidden">
          <StatusText state={state} isIn={isIn} isOffered={isOffered} words={words} />
        </p>
        {isBusy && (
          <Button
            variant="ghost"
            size="small"
            isBusy={state.isCancelling}
            onClick={() => {
              // It goes away with what it cancels.
              button.current?.querySelector('button')?.focus();
              cancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
        {(isIn || isOffered) && (
          <Button variant="ghost" size="small" onClick={swap}>
            {isIn ? words.undo : words.use}
          </Button>
        )}
        {state.status === 'failed' && state.failure.kind === 'logged-out' && (
          <LoginLink className={buttonClasses({ variant: 'ghost', size: 'small' })}>
            {words.logIn}
          </LoginLink>
        )}
      </div>
    </>
  );
}
