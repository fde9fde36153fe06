import { readStored, useSession, writeStored } from '@site/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLayoutEffectInBrowser } from '../use-layout-effect-in-browser.ts';
import {
  type DraftOwner,
  type DraftPlace,
  draftKey,
  guestOwner,
  ownerOfDrafts,
} from './draft-place.ts';

/** Long enough to write once a pause rather than once a key. */
const saveDelayMs = 400;

export interface UsePromptDraftOptions {
  /** Handed the text that another one has taken the place of, so that it can be offered again. */
  onReplaced?: ((before: string) => void) | undefined;
  /** Joins what was typed before the draft could be read, and the draft. Default: the first replaces the other. */
  join?: ((typed: string, draft: string) => string) | undefined;
}

/**
 * The prompt of a page, inside a `Shell`: stored in this browser while it is written and restored
 * after the first render (which is empty, as the server's was). Each account has its own: a log-out
 * empties the box, and the next log-in brings the draft back. A guest's draft follows the log-in.
 * `page` names the page, such as its path, and stays the same for the life of the component.
 *
 * The third value takes a text that comes from elsewhere, such as the prompt of a picture: it takes
 * the place of what is in the box, or will be once the draft is read.
 *
 * @example
 * const [prompt, setPrompt, replacePrompt] = usePromptDraft('/art/');
 */
export function usePromptDraft(
  page: string,
  { onReplaced, join = takeTyped }: UsePromptDraftOptions = {},
): readonly [string, (prompt: string) => void, (prompt: string) => void] {
  const owner = ownerOfDrafts(useSession());
  const [prompt, setPrompt] = useState('');
  /** Prompt in the box, and its owner; without one until the session is known. */
  const shown = useRef<{ owner: DraftOwner | undefined; prompt: string }>({
    owner: undefined,
    prompt: '',
  });
  const isUnsaved = useRef(false);
  /** Text in the box came from elsewhere, and takes the place of a draft that is not read yet. */
  const isReplacing = useRef(false);
  const tellReplaced = useRef(onReplaced);
  const joinWithDraft = useRef(join);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const save = useCallback(() => {
    clearTimeout(timer.current);
    if (!isUnsaved.current) return;
    isUnsaved.current = false;
    const { owner: writer = guestOwner, prompt: text } = shown.current;
    writePromptDraft({ page, owner: writer }, text);
  }, [page]);

  useLayoutEffectInBrowser(() => {
    tellReplaced.current = onReplaced;
    joinWithDraft.current = join;
  });

  // Before the browser paints: another account's text is never visible.
  useLayoutEffectInBrowser(() => {
    const { owner: before, prompt: text } = shown.current;
    if (owner === undefined || owner === before) return;
    if (before !== undefined) save();
    // What was typed before the session was known is newer than any draft.
    const typed = before === undefined ? text : '';
    const draft = takeGuestDraft({ page, owner }) || readPromptDraft({ page, owner });
    const next = typed && draft ? joinWithDraft.current(typed, draft) : typed || draft;
    if (isReplacing.current && draft && draft !== next) {
      // Once the page has rendered its other drafts, too: they are to come back with this one.
      queueMicrotask(() => tellReplaced.current?.(draft));
    }
    isReplacing.current = false;
    shown.current = { owner, prompt: next };
    isUnsaved.current = typed !== '';
    save();
    setPrompt(next);
  }, [owner, page, save]);

  useEffect(() => {
    const saveWhenHidden = () => {
      if (document.visibilityState === 'hidden') save();
    };
    addEventListener('pagehide', save);
    document.addEventListener('visibilitychange', saveWhenHidden);
    return () => {
      removeEventListener('pagehide', save);
      document.removeEventListener('visibilitychange', saveWhenHidden);
      save();
    };
  }, [save]);

  const changePrompt = useCallback(
    (next: string) => {
      setPrompt(next);
      shown.current.prompt = next;
      isUnsaved.current = true;
      clearTimeout(timer.current);
      timer.current = setTimeout(save, saveDelayMs);
    },
    [save],
  );

  const replacePrompt = useCallback(
    (next: string) => {
      const { owner: known, prompt: before } = shown.current;
      changePrompt(next);
      if (known === undefined) isReplacing.current = true;
      if (before && before !== next) tellReplaced.current?.(before);
    },
    [changePrompt],
  );
  return [prompt, changePrompt, replacePrompt];
}

const takeTyped = (typed: string) => typed;

/** Moves a guest's draft of a page to the account that has logged in; '' where there was none. */
function takeGuestDraft(place: DraftPlace): string {
  if (place.owner === guestOwner) return '';
  const guests = { ...place, owner: guestOwner };
  const draft = readPromptDraft(guests);
  if (draft === '') return '';
  writePromptDraft(guests, '');
  writePromptDraft(place, draft);
  return draft;
}

/** Drafts that could not be stored, by their keys: only a reload loses them. */
const unstored = new Map<string, string>();

function readPromptDraft(place: DraftPlace): string {
  const key = draftKey('draft', place);
  return unstored.get(key) ?? readStored(key) ?? '';
}

function writePromptDraft(place: DraftPlace, prompt: string): void {
  const key = draftKey('draft', place);
  if (writeStored(key, prompt || undefined)) unstored.delete(key);
  else unstored.set(key, prompt);
}
