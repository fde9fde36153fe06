import { Button, cn } from '@site/shell/ui';
import { applyFix, MAX_PROMPT_LENGTH, normalizePrompt, type PromptIssue } from '@site/validators';
import {
  type ComponentPropsWithoutRef,
  type CompositionEvent,
  type ReactNode,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react';
import { AspectRatioPicker } from '../aspect-ratio/aspect-ratio-picker.tsx';
import { readAspectRatio } from '../aspect-ratio/read-aspect-ratio.ts';
import { writeAspectRatio } from '../aspect-ratio/write-aspect-ratio.ts';
import { useCreationMessages } from '../creation-provider.tsx';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import { editTextarea } from './edit-textarea.ts';
import { IssueList } from './issue-list.tsx';
import { PromptBox } from './prompt-box.tsx';
import { PromptCounter } from './prompt-counter.tsx';
import { isSendKey, SendKeys } from './send-keys.tsx';
import { usePromptIssues } from './use-prompt-issues.ts';

export interface PromptComposerProps
  extends Omit<ComponentPropsWithoutRef<'form'>, 'onSubmit' | 'children'> {
  prompt: string;
  onPromptChange: (prompt: string) => void;
  /** Called with the normalised prompt: it has no errors and is what the box then shows. */
  onSend: (prompt: string) => void;
  /** A creation is under way and nothing can be sent. Default: false. */
  isBusy?: boolean;
  /** Code points. Default: 1500. */
  maxLength?: number;
  /** Default: true. */
  hasAspectRatio?: boolean;
  /** Stands below the text, such as `ReferenceImages`. */
  references?: ReactNode;
  /** Whether reference images go with the prompt, which alone are not enough. Default: false. */
  hasReferences?: boolean;
  /** Stands beside the aspect ratio, such as `ModelPicker`. */
  models?: ReactNode;
  /** Stands beside the send button, such as what a creation costs. */
  children?: ReactNode;
}

/**
 * Where a prompt is written. It is checked as one types: each issue is underlined at its place and
 * listed with its fix. The aspect ratio is a choice and `--ar` in the text alike. Ctrl or ⌘ + Enter
 * sends. An input method is never disturbed.
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
  maxLength = MAX_PROMPT_LENGTH,
  hasAspectRatio = true,
  references,
  hasReferences = false,
  models,
  className,
  children,
  ...props
}: PromptComposerProps) {
  const messages = useCreationMessages();
  const id = useId();
  const box = useRef<HTMLTextAreaElement>(null);
  const { isComposing, textBefore, compositionProps } = useComposition();
  const checked = textBefore ?? prompt;
  const issues = usePromptIssues(checked, { maxLength, hasReferences });

  useTypedBeforeHydration(box, { prompt, onTyped: onPromptChange });

  function edit(after: string) {
    if (box.current) editTextarea(box.current, after);
  }

  function show(issue: PromptIssue) {
    if (box.current) selectRange(box.current, issue);
  }

  function fix(issue: PromptIssue, { isByKeyboard }: { isByKeyboard: boolean }) {
    if (!issue.fix || checked !== prompt) return;
    edit(applyFix(prompt, issue.fix));
    // The button that had the focus is gone with its issue.
    if (isByKeyboard) box.current?.focus();
  }

  function send() {
    if (isBusy || isComposing) return;
    if (issues.firstError) {
      issues.markTried();
      show(issues.firstError);
      return;
    }
    const normalized = normalizePrompt(prompt);
    edit(normalized);
    onSend(normalized);
  }

  return (
    // Sent before this code runs, a "dialog" form goes nowhere: the prompt stays on its page.
    <form
      data-ui="prompt-composer"
      method="dialog"
      data-state={isBusy ? 'busy' : 'idle'}
      aria-label={messages.composer.label}
      className={cn('ui:flex ui:flex-col ui:gap-4', className)}
      {...props}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div>
        <div
          data-ui="prompt-card"
          className="ui:relative ui:flex ui:flex-col ui:rounded-md ui:border ui:border-border-strong ui:bg-surface ui:has-[textarea:focus-visible]:outline-2 ui:has-[textarea:focus-visible]:outline-offset-2 ui:has-[textarea:focus-visible]:outline-ring"
        >
          <PromptBox
            ref={box}
            value={prompt}
            underlines={isComposing ? [] : issues.shown}
            aria-label={messages.composer.label}
            aria-describedby={`${id}-issues ${id}-counter`}
            aria-invalid={issues.shown.some((issue) => issue.severity === 'error')}
            placeholder={messages.composer.placeholder}
            onChange={(event) => {
              issues.clearTried();
              onPromptChange(event.target.value);
            }}
            onKeyDown={(event) => {
              if (!isSendKey(event)) return;
              event.preventDefault();
              send();
            }}
            {...compositionProps}
          />
          {references && <div className="ui:px-3 ui:pt-1">{references}</div>}
          <div className="ui:flex ui:items-center ui:justify-end ui:gap-3 ui:p-3 ui:pl-4">
            <PromptCounter
              id={`${id}-counter`}
              prompt={prompt}
              limit={maxLength}
              className="ui:mr-auto"
            />
            {children}
            <SendKeys />
            <Button type="submit" variant="primary" isBusy={isBusy}>
              {messages.composer.send}
            </Button>
          </div>
        </div>
        <IssueList
          id={`${id}-issues`}
          prompt={checked}
          issues={issues.shown}
          onSelect={show}
          onFix={fix}
          className={cn(issues.shown.length > 0 && 'ui:mt-3')}
        />
      </div>
      <div data-ui="composer-choices" className="ui:relative">
        {hasAspectRatio && (
          <AspectRatioPicker
            value={readAspectRatio(prompt)}
            onValueChange={(ratio) => edit(writeAspectRatio(prompt, ratio))}
          />
        )}
        {/* In the line of the label, which has room: nothing moves when it comes. */}
        <div className="ui:absolute ui:-top-1 ui:right-0 ui:max-w-3/5 ui:pointer-coarse:-top-4">
          {models}
        </div>
      </div>
    </form>
  );
}

/** Selects a range of a prompt box (UTF-16 offsets) and brings it into sight. */
function selectRange(
  textarea: HTMLTextAreaElement,
  { start, end }: { start: number; end: number },
): void {
  textarea.focus();
  textarea.setSelectionRange(start, end);
  // Browsers don't scroll to a selection that a script made: its underline shows where it is.
  const underline = textarea.parentElement?.querySelector(`[data-start="${start}"]`);
  underline?.scrollIntoView?.({ block: 'nearest' });
}

/**
 * Whether an input method is composing in a text box. Spread `compositionProps` on the box.
 *
 * `textBefore` is the box's text when the composition began: what can be checked meanwhile.
 */
function useComposition() {
  const [textBefore, setTextBefore] = useState<string>();
  return {
    isComposing: textBefore !== undefined,
    textBefore,
    compositionProps: {
      onCompositionStart: (event: CompositionEvent<HTMLTextAreaElement>) =>
        setTextBefore(event.currentTarget.value),
      onCompositionEnd: () => setTextBefore(undefined),
    },
  };
}

/**
 * Passes on what was typed into the server's page before this code ran:
 * React would overwrite it at the next change. It doesn't wait for an effect after the paint: the
 * press that sends it may be what has started this code.
 */
function useTypedBeforeHydration(
  box: RefObject<HTMLTextAreaElement | null>,
  { prompt, onTyped }: { prompt: string; onTyped: (text: string) => void },
): void {
  const atFirst = useRef({ prompt, onTyped });
  useLayoutEffectInBrowser(() => {
    const typed = box.current?.value;
    if (typed && typed !== atFirst.current.prompt) atFirst.current.onTyped(typed);
  }, [box]);
}
