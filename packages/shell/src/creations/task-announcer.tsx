import { useEffect, useRef, useState } from 'react';
import { useFrame, useShell } from '../shell-context.ts';
import { DEFAULT_DURATION_MS } from '../toast/toasts.ts';
import { useToast } from '../toast/use-toast.ts';
import { isOpenCreation, type KnownCreation, type KnownCreations } from './creations-state.ts';
import { shownToolsAtom } from './shown-tools.ts';
import { stillOf } from './still-of.ts';
import { workHref } from './work-href.ts';

/** Tools whose work takes so long that half of it is news: films and songs. */
const longTools: readonly string[] = ['video', 'sora', 'digital-human', 'music'];

const endStates = ['succeeded', 'failed', 'cancelled'] as const;

/** Characters of a prompt that a toast has room for. */
const maxShownPrompt = 20;

/**
 * Tells screen readers once what has ended, and which films and songs are half done; and everybody, with its picture,
 * what has succeeded and is not on the page that they look at, which a screen reader reads out then.
 */
export function TaskAnnouncer({ creations }: { creations: KnownCreations }) {
  const { store } = useShell();
  const frame = useFrame();
  const { tasks: messages } = frame.messages;
  const toast = useToast();
  /** @returns whether it is shown. */
  const tell = useRef((_: KnownCreation): boolean => false);
  useEffect(() => {
    tell.current = (creation) => {
      const [picture] = creation.pictures ?? [];
      if (!picture || document.visibilityState !== 'visible') return false;
      if (store.get(shownToolsAtom).includes(creation.tool)) return false;
      const prompt = [...creation.prompt.slice(0, 2 * maxShownPrompt)];
      toast.show({
        kind: 'success',
        text: messages.finished(
          prompt.length > maxShownPrompt
            ? `${prompt.slice(0, maxShownPrompt).join('')}…`
            : prompt.join(''),
        ),
        picture: stillOf(picture),
        duration: DEFAULT_DURATION_MS,
        action: {
          label: messages.view,
          onPress: () => frame.onNavigate(workHref(creation, frame)),
        },
      });
      return true;
    };
  });
  const before = useRef(creations);
  const [announcement, setAnnouncement] = useState({ id: 0, text: '' });
  useEffect(() => {
    const known = before.current;
    before.current = creations;
    const openBefore = [...creations.values()].filter(({ id }) => {
      const one = known.get(id);
      return one && isOpenCreation(one);
    });
    const isHalfDone = openBefore.some(
      (creation) =>
        isOpenCreation(creation) &&
        longTools.includes(creation.tool) &&
        creation.percent >= 50 &&
        (known.get(creation.id)?.percent ?? 0) < 50,
    );
    const ended = openBefore.filter(
      (creation) =>
        !isOpenCreation(creation) && !(creation.state === 'succeeded' && tell.current(creation)),
    );
    if (ended.length === 0 && !isHalfDone) return;
    const sentences = endStates
      .map((state) => ({ state, count: ended.filter((one) => one.state === state).length }))
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => messages.announcements[state](count));
    if (isHalfDone) sentences.unshift(messages.halfDone);
    setAnnouncement(({ id }) => ({ id: id + 1, text: sentences.join(' ') }));
  }, [creations, messages]);
  return (
    <span data-ui="task-announcer" aria-live="polite" className="ui:sr-only">
      {/* A new element is read out even if it says what the last one said. */}
      <span key={announcement.id} data-ui="task-announcement">
        {announcement.text}
      </span>
    </span>
  );
}
