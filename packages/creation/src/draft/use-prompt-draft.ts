import { useCallback, useEffect, useRef, useState } from 'react';
import { readPromptDraft, writePromptDraft } from './prompt-draft-storage.ts';

/** Long enough to write once a pause rather than once a key. */
const saveDelayMs = 400;

/**
 * The prompt of a page, kept in this browser while it is written and restored after the first
 * render (which is empty, as the server's was). `page` names the page, such as its path, and stays
 * the same for the life of the component.
 *
 * @example
 * const [prompt, setPrompt] = usePromptDraft('/art/');
 */
export function usePromptDraft(page: string): readonly [string, (prompt: string) => void] {
  const [prompt, setPrompt] = useState('');
  const unsaved = useRef<string>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const draft = readPromptDraft(page);
    // What was typed before this code ran is newer than the draft.
    setPrompt((current) => (current === '' ? draft : current));
  }, [page]);

  useEffect(() => {
    const save = () => {
      clearTimeout(timer.current);
      if (unsaved.current === undefined) return;
      writePromptDraft(page, unsaved.current);
      unsaved.current = undefined;
    };
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
  }, [page]);

  const changePrompt = useCallback(
    (next: string) => {
      setPrompt(next);
      unsaved.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        writePromptDraft(page, next);
        unsaved.current = undefined;
      }, saveDelayMs);
    },
    [page],
  );
  return [prompt, changePrompt];
}
