import { cn } from '@site/shell/ui';
import { checkPrompt, MAX_PROMPT_LENGTH, type PlacedIssue } from '@site/validators';
import { type ComponentPropsWithoutRef, type ReactNode, useId } from 'react';
import { AspectRatioPicker } from '../aspect-ratio/aspect-ratio-picker.tsx';
import { readAspectRatio } from '../aspect-ratio/read-aspect-ratio.ts';
import { writeAspectRatio } from '../aspect-ratio/write-aspect-ratio.ts';
import { useCreationMessages } from '../creation-provider.tsx';
import { IssueList, type IssueListProps } from './issue-list.tsx';
import { PromptBox } from './prompt-box.tsx';
import { PromptCounter } from './prompt-counter.tsx';
import { SendBar, type SendBarProps } from './send-bar.tsx';
import { SendKeys } from './send-keys.tsx';
import { type CheckComposed, usePromptComposer } from './use-prompt-composer.ts';

/** The prompt for those who change it beside the person who writes. */
export interface ComposedPrompt {
  /** While an input method composes, the text before. */
  readonly text: string;
  /**
   * Makes `after` the text, as one step of the box's undo history. @returns whether it did: not while an input
   * method composes.
   */
  edit(after: string): boolean;
}

export interface PromptComposerProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'children' | 'placeholder'> {
  /** The text in the box. */
  prompt: string;
  /** Called with the new text, whether it was typed or fixed. */
  onPromptChange: (prompt: string) => void;
  /** Called with the normalised prompt: it has no errors and is what the box then shows. */
  onSend: (prompt: string) => void;
  /** Nothing can be sent, such as while uploads are waited for. Default: false. */
  isBusy?: boolean | undefined;
  /** Sending is under way: the button waits, and the keys send what else is written. Default: false. */
  isSending?: boolean;
  /** Code points. Default: 1500. */
  maxLength?: number;
  /** Finds the issues of a prompt. Default: those of `checkPrompt`. */
  check?: CheckComposed<PlacedIssue> | undefined;
  /** The sentence for an issue; undefined for that of the messages, which know the issues of `checkPrompt`. Default: always that. */
  describe?: IssueListProps['describe'];
  /** Stands in the empty box. Default: that of the messages. */
  placeholder?: string | undefined;
  /** Label of the button. Default: that of the messages. */
  sendLabel?: string | undefined;
  /** Stands below, such as `ParameterForm`. Default: the aspect ratio, which is `--ar` in the text. */
  parameters?: ReactNode;
  /** Stands below that, such as controls for other parameters in the text. */
  renderControls?: ((prompt: ComposedPrompt) => ReactNode) | undefined;
  /** Stands below the text, such as words that write into the prompt. */
  renderTools?: ((prompt: ComposedPrompt) => ReactNode) | undefined;
  /** Stands between the two, such as `ReferenceImages`. */
  references?: ReactNode;
  /** Whether reference images go with the prompt, which alone are not enough. Default: false. */
  hasReferences?: boolean;
  /** Stands beside the aspect ratio, such as `ModelPicker`. */
  models?: ReactNode;
  /** Sells points to whoever has too few: as of a `SendBar`. */
  onBuy?: SendBarProps['onBuy'];
  /** Stands beside the send button, such as what a creation costs. */
  children?: ReactNode;
}

/**
 * Form for a prompt, which is checked as one types: each issue is underlined at its place and listed
 * with its fix. The aspect ratio is a choice and `--ar` in the text alike. Ctrl or ⌘ + Enter sends. An
 * input method is never disturbed.
 *
 * @example
 * const [prompt, setPrompt] = usePromptDraft('/art/');
 * <PromptComposer prompt={prompt} onPromptChange={setPrompt} onSend={start} />
 */
export function PromptComposer({
  prompt,
  onPromptChange,
  onSend,
  isBusy = false,
  isSending = false,
  maxLength = MAX_PROMPT_LENGTH,
  check,
  describe,
  placeholder,
  sendLabel,
  parameters,
  renderControls,
  renderTools,
  references,
  hasReferences = false,
  models,
  onBuy,
  className,
  children,
  ...props
}: PromptComposerProps) {
  const messages = useCreationMessages();
  const id = useId();
  const { checked, issues, isComposing, formProps, boxProps, edit, select, fix, fixAll } =
    usePromptComposer<PlacedIssue>({
      prompt,
      onPromptChange,
      onSend,
      isBusy,
      check:
        check ?? ((prompt, { caret }) => checkPrompt(prompt, { maxLength, hasReferences, caret })),
    });

  const composed: ComposedPrompt = {
    text: checked,
    edit(after) {
      if (!isComposing) edit(after);
      return !isComposing;
    },
  };

  return (
    <form
      data-ui="prompt-composer"
      data-state={isBusy || isSending ? 'busy' : 'idle'}
      aria-label={messages.composer.label}
      className={cn('ui:own:flex ui:own:flex-col ui:own:gap-4', className)}
      {...props}
      {...formProps}
    >
      <div>
        <div
          data-ui="prompt-card"
          className="ui:relative ui:flex ui:flex-col ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:has-[textarea:focus-visible]:outline-2 ui:has-[textarea:focus-visible]:outline-offset-2 ui:has-[textarea:focus-visible]:outline-ring"
        >
          <PromptBox
            {...boxProps}
            underlines={isComposing ? [] : issues}
            aria-label={messages.composer.label}
            aria-describedby={`${id}-issues ${id}-counter`}
            placeholder={placeholder ?? messages.composer.placeholder}
          />
          {references && <div className="ui:px-3 ui:pt-1">{references}</div>}
          <div className="ui:flex ui:flex-wrap ui:items-center ui:gap-3 ui:p-3 ui:pt-2 ui:pl-4">
            {renderTools?.(composed)}
            <PromptCounter
              id={`${id}-counter`}
              prompt={prompt}
              limit={maxLength}
              className="ui:ml-auto"
            />
          </div>
        </div>
        <IssueList
          id={`${id}-issues`}
          prompt={checked}
          issues={issues}
          describe={describe}
          onSelect={select}
          onFix={fix}
          onFixAll={fixAll}
          className={cn(issues.length > 0 && 'ui:mt-3')}
        />
      </div>
      <div data-ui="composer-choices" className="ui:relative">
        {parameters === undefined ? (
          <AspectRatioPicker
            value={readAspectRatio(prompt)}
            onValueChange={(ratio) => edit(writeAspectRatio(prompt, ratio))}
          />
        ) : (
          parameters
        )}
        {/* In the line of the label, which has room: nothing moves when it comes. */}
        <div className="ui:absolute ui:-top-1 ui:right-0 ui:max-w-3/5 ui:pointer-coarse:-top-4">
          {models}
        </div>
      </div>
      {renderControls?.(composed)}
      <SendBar
        label={sendLabel ?? messages.composer.send}
        isBusy={isBusy || isSending}
        onBuy={onBuy}
      >
        {children}
        <SendKeys />
      </SendBar>
    </form>
  );
}
