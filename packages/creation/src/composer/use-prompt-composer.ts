import {
  applyFix,
  applyFixes,
  checkPrompt,
  normalizePrompt,
  type PlacedIssue,
  type PromptIssue,
} from '@site/validators';
import {
  type ChangeEvent,
  type CompositionEvent,
  type FormEvent,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { useTypedBeforeHydration } from '../use-typed-before-hydration.ts';
import { differingRange } from './differing-range.ts';
import { editTextarea } from './edit-textarea.ts';
import { isSendKey } from './is-send-key.ts';

export interface UsePromptComposerOptions<Issue extends PlacedIssue = PromptIssue> {
  /** The text in the box. */
  prompt: string;
  /** Called with the new text, whether it was typed or fixed. */
  onPromptChange: (prompt: string) => void;
  /** Called with the normalised prompt: it has no errors and is what the box then shows. */
  onSend: (prompt: string) => void;
  /** Nothing can be sent meanwhile. Default: false. */
  isBusy?: boolean;
  /** Finds the issues of a prompt. Default: `checkPrompt` as it is. */
  check?: CheckComposed<Issue> | undefined;
}

/**
 * Finds the issues of a prompt. `caret` is where it is being written, as in `checkPrompt`; undefined while nobody
 * writes.
 */
export type CheckComposed<Issue extends PlacedIssue> = (
  prompt: string,
  where: { readonly caret: number | undefined },
) => readonly Issue[];

export interface PromptComposerControl<Issue extends PlacedIssue = PromptIssue> {
  /** The text that the issues are about: while an input method composes, the one before. */
  readonly checked: string;
  /** Issues to show. */
  readonly issues: readonly Issue[];
  /** Whether an input method is composing. */
  readonly isComposing: boolean;
  /** For the form. */
  readonly formProps: {
    /** Sent before the page's code runs, a "dialog" form goes nowhere: the prompt stays on its page. */
    readonly method: 'dialog';
    onSubmit(event: FormEvent): void;
  };
  /** For the text box. */
  readonly boxProps: {
    readonly ref: RefObject<HTMLTextAreaElement | null>;
    readonly value: string;
    readonly 'aria-invalid': boolean;
    onChange(event: ChangeEvent<HTMLTextAreaElement>): void;
    onKeyDown(event: KeyboardEvent): void;
    onSelect(event: SyntheticEvent<HTMLTextAreaElement>): void;
    onBlur(): void;
    onCompositionStart(event: CompositionEvent<HTMLTextAreaElement>): void;
    onCompositionEnd(): void;
  };
  /** Makes `after` the text, as one step of the box's undo history. */
  edit(after: string): void;
  /** Selects an issue's place in the box. */
  select(issue: Issue): void;
  /** Applies the fix of an issue that has one. `isByKeyboard` leads the keyboard back to the box. */
  fix(issue: Issue, how?: { isByKeyboard: boolean }): void;
  /** Applies all fixes, also those of issues that appear meanwhile, as one step of the undo history. */
  fixAll(how?: { isByKeyboard: boolean }): void;
}

/**
 * All that a prompt box does, without a look: it checks while the user writes, but not the token at the caret, fixes
 * as steps of the undo history, sends by Ctrl or ⌘ + Enter, and never disturbs an input method.
 *
 * @example
 * const { issues, formProps, boxProps, fix } = usePromptComposer({ prompt, onPromptChange, onSend });
 * <form {...formProps}>
 *   <textarea {...boxProps} />
 * </form>
 */
export function usePromptComposer<Issue extends PlacedIssue = PromptIssue>({
  prompt,
  onPromptChange,
  onSend,
  isBusy = false,
  // Without a `check` of another kind, `Issue` is its default.
  check = checkPrompt as unknown as CheckComposed<Issue>,
}: UsePromptComposerOptions<Issue>): PromptComposerControl<Issue> {
  const box = useRef<HTMLTextAreaElement>(null);
  /** Text and caret after the last key, until the caret moves. */
  const [typed, setTyped] = useState<TypedText>();
  /** The box when the input method began: what can be checked meanwhile. */
  const [before, setBefore] = useState<{ text: string; caret: number | undefined }>();
  const isComposing = before !== undefined;
  const checked = before?.text ?? prompt;
  /** An empty prompt is an issue only after a person has tried to send it, until it changes. */
  const [hasTriedToSend, setHasTriedToSend] = useState(false);
  const caret = typed?.text === prompt ? typed.caret : undefined;
  const found = check(checked, { caret: before ? before.caret : caret });
  const issues = found.filter((issue) => hasTriedToSend || issue.code !== 'empty');

  useTypedBeforeHydration(box, { value: prompt, onTyped: onPromptChange });

  function edit(after: string) {
    if (box.current) editTextarea(box.current, after);
  }

  function select(issue: Issue) {
    if (box.current) selectRange(box.current, issue);
  }

  function send() {
    if (isBusy || isComposing) return;
    const firstError = check(prompt, finished).find(isError);
    if (firstError) {
      setTyped(undefined);
      setHasTriedToSend(true);
      return select(firstError);
    }
    const normalized = normalizePrompt(prompt);
    edit(normalized);
    setTyped(undefined);
    onSend(normalized);
  }

  return {
    checked,
    issues,
    isComposing,
    formProps: {
      method: 'dialog',
      onSubmit(event) {
        event.preventDefault();
        send();
      },
    },
    boxProps: {
      ref: box,
      value: prompt,
      'aria-invalid': issues.some(isError),
      onChange({ target, nativeEvent }) {
        setHasTriedToSend(false);
        setTyped(
          isTyped(nativeEvent, prompt, target.value)
            ? { text: target.value, caret: target.selectionEnd }
            : undefined,
        );
        onPromptChange(target.value);
      },
      onKeyDown(event) {
        if (!isSendKey(event)) return;
        event.preventDefault();
        send();
      },
      onSelect({ currentTarget: { selectionStart, selectionEnd } }) {
        const isSame = selectionStart === selectionEnd;
        setTyped((last) => (isSame && last?.caret === selectionEnd ? last : undefined));
      },
      onBlur: () => setTyped(undefined),
      onCompositionStart: (event) => setBefore({ text: event.currentTarget.value, caret }),
      onCompositionEnd: () => setBefore(undefined),
    },
    edit,
    select,
    fix(issue, how) {
      if (!issue.fix || isComposing) return;
      edit(applyFix(prompt, issue.fix));
      setTyped(undefined);
      // The button that had the focus is gone with its issue.
      if (how?.isByKeyboard) box.current?.focus();
    },
    fixAll(how) {
      if (isComposing) return;
      edit(withAllFixes(prompt, check));
      setTyped(undefined);
      if (how?.isByKeyboard) box.current?.focus();
    },
  };
}

/** Fixes that wait for another one come with the next round. */
const maxRounds = 5;

/** The prompt after all fixes that its issues have; of two that overlap, the second comes later. */
function withAllFixes(prompt: string, check: CheckComposed<PlacedIssue>): string {
  let text = prompt;
  for (let round = 0; round < maxRounds; round += 1) {
    const fixes = check(text, finished).flatMap(({ fix }) => fix ?? []);
    if (fixes.length === 0) break;
    text = applyFixes(
      text,
      fixes.sort((a, b) => a.start - b.start),
    );
  }
  return text;
}

/** A prompt in which nobody writes. */
const finished = { caret: undefined };

/** A text, and where the caret was left in it by a key. */
interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/** Input types of keys and input methods; undone, pasted and dropped texts are others. */
const typingInput = /^(?:insert(?:Text|CompositionText|FromComposition|LineBreak)|delete)/;

/** Whether a change is a part of a token. Several words at once, as from a dictation, are as finished as pasted ones. */
function isTyped(event: Event, before: string, after: string): boolean {
  return (
    event instanceof InputEvent &&
    typingInput.test(event.inputType) &&
    !/\S\s+\S/.test(differingRange(before, after)?.replacement ?? '')
  );
}

const isError = ({ severity }: PlacedIssue) => severity === 'error';

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
