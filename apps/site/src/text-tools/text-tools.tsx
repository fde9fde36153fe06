import { isCreating, useCreation, useModels } from '@site/creation';
import { LoginLink } from '@site/shell';
import { useCreationActions } from '@site/shell/creations';
import { Button, buttonClasses } from '@site/shell/ui';
import { useEffect, useRef, useState } from 'react';
import type { PromptMenuProps } from '../prompts/prompt-menu.tsx';
import type { TextToolsMessages } from './messages/zh-cn.ts';
import { withWords, wordsOf } from './prompt-words.ts';
import { StatusText } from './status-text.tsx';
import { TextDifference } from './text-difference.tsx';

type Task = keyof TextToolsMessages['tasks'];

/** Answer that the model wrote, for a prompt as it stood. */
interface Answer {
  /** Task that it was asked to do. */
  readonly task: unknown;
  readonly words: string;
  readonly before: string;
  /** The prompt with it; absent: it was edited or the answer cancelled meanwhile, or it is to be looked at first. */
  readonly after?: string;
}

export type TextToolsProps = Pick<PromptMenuProps, 'prompt' | 'tool'> & {
  words: TextToolsMessages;
};

/**
 * The buttons that have a model write the prompt: more of it, in better words, or in English. Its words alone are sent
 * and replaced, once the answer is there, and can be brought back. Better words are offered as a difference first.
 */
export function TextTools({ prompt, tool, words }: TextToolsProps) {
  const models = useModels('text');
  const creation = useCreation({ page: `${tool.path}#text`, models });
  const { dismiss } = useCreationActions();
  const [task, setTask] = useState<Task>();
  const [answer, setAnswer] = useState<Answer>();
  /** The button that was pressed last. */
  const pressed = useRef<HTMLButtonElement>(null);
  const shown = useRef(prompt);
  /** Whether the answer is unwanted: what a service has begun it may finish, and charge. */
  const isUnwanted = useRef(false);
  useEffect(() => {
    shown.current = prompt;
  });

  const { state, start, cancel } = creation;
  useEffect(() => {
    if (state.status !== 'succeeded' || state.pictures) return;
    // It is no work that could be looked at.
    dismiss(state.id);
  }, [state, dismiss]);
  const written = state.status === 'succeeded' && !state.pictures ? state : undefined;
  const { id, prompt: asked, settings } = written ?? {};
  const done = settings?.['task'];
  const answered = wordsOf(written?.texts[0] ?? '');
  useEffect(() => {
    if (id === undefined || asked === undefined) return;
    const { text: before, edit } = shown.current;
    const isOffer = done === 'rewrite' || isUnwanted.current || wordsOf(before) !== asked;
    if (isOffer) return setAnswer({ task: done, words: answered, before });
    const after = withWords(before, answered);
    edit(after);
    setAnswer({ task: done, words: answered, before, after });
  }, [id, asked, answered, done]);

  const isBusy = isCreating(state);
  const { chosen, costOf } = models;
  const offered = chosen?.tool === 'text' ? chosen.capabilities.tasks : [];
  const sent = wordsOf(prompt.text);
  const isIn = answer?.after === prompt.text;
  const isOffered =
    answer !== undefined && !isIn && (!answer.after || answer.before === prompt.text);

  function ask(next: Task, button: HTMLButtonElement) {
    pressed.current = button;
    setTask(next);
    setAnswer(undefined);
    isUnwanted.current = false;
    start(sent, { task: next });
  }

  function swap() {
    if (!answer) return;
    if (isIn) {
      prompt.edit(answer.before);
      return;
    }
    const after = withWords(prompt.text, answer.words);
    setAnswer({ ...answer, before: prompt.text, after });
    prompt.edit(after);
  }

  return (
    <>
      <fieldset
        data-ui="text-tools"
        aria-label={words.group}
        className="ui:-ms-2.5 ui:flex ui:min-w-0 ui:flex-wrap"
      >
        {(['expand', 'rewrite', 'translate'] as const)
          .filter((one) => offered.includes(one))
          .map((one) => (
            <Button
              key={one}
              variant="ghost"
              size="small"
              isBusy={isBusy && one === task}
              disabled={sent === '' || (isBusy && one !== task)}
              onClick={({ currentTarget }) => ask(one, currentTarget)}
            >
              {words.tasks[one](costOf(chosen?.id, { task: one }))}
            </Button>
          ))}
      </fieldset>
      <div className="ui:order-last ui:flex ui:basis-full ui:flex-wrap ui:items-center ui:justify-end ui:gap-x-3 ui:text-sm ui:text-muted ui:empty:hidden">
        {isOffered && answer.task === 'rewrite' && (
          <TextDifference before={sent} after={answer.words} words={words} />
        )}
        <p role="status" className="ui:min-w-0 ui:wrap-anywhere ui:empty:hidden">
          <StatusText state={state} isIn={isIn} isOffered={isOffered} words={words} />
        </p>
        {isBusy && (
          <Button
            key="cancel"
            variant="ghost"
            size="small"
            isBusy={state.isCancelling}
            onClick={() => {
              // It goes away with what it cancels.
              pressed.current?.focus();
              isUnwanted.current = true;
              cancel();
            }}
          >
            {words.cancel}
          </Button>
        )}
        {(isIn || isOffered) && (
          <Button key="swap" variant="ghost" size="small" onClick={swap}>
            {isIn ? words.undo : words.use}
          </Button>
        )}
        {isOffered && (
          <Button
            key="leave"
            variant="ghost"
            size="small"
            onClick={() => {
              pressed.current?.focus();
              setAnswer(undefined);
            }}
          >
            {words.leave}
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
