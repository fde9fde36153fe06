import { useEffect, useRef, useState } from 'react';
import { useFrame, useShell } from '../shell-context.ts';
import { DEFAULT_DURATION_MS } from '../toast/toasts.ts';
import { useToast } from '../toast/use-toast.ts';
import { isOpenCreation, type KnownCreation, type KnownCreations } from './creations-state.ts';
import { shownToolsAtom } from './shown-tools.ts';
import { stillOf } from './still-of.ts';
import { workHref } from './work-href.ts';

const endStates = ['succeeded', 'failed', 'cancelled'] as const;

/** Characters of a prompt that a toast has room for. */
const maxShownPrompt = 20;

/**
 * Tells screen readers once what has ended, and everybody, with its picture, what has succeeded and is not on the page
 * that they look at.
 */
export function TaskAnnouncer({ creations }: { creations: KnownCreations }) {
  const { store } = useShell();
  const frame = useFrame();
  const { tasks: messages } = frame.messages;
  const toast = useToast();
  const tell = useRef((_: KnownCreation) => {});
  useEffect(() => {
    tell.current = (creation) => {
      const [picture] = creation.pictures ?? [];
      if (!picture || document.visibilityState !== 'visible') return;
      if (store.get(shownToolsAtom).includes(creation.tool)) return;
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
    };
  });
  const before = useRef(creations);
  const [announcement, setAnnouncement] = useState({ id: 0, text: '' });
  useEffect(() => {
    const ended = [...creations.values()].filter((creation) => {
      const known = before.current.get(creation.id);
      return known && isOpenCreation(known) && !isOpenCreation(creation);
    });
    before.current = creations;
    if (ended.length === 0) return;
    for (const creation of ended) {
      if (creation.state === 'succeeded') tell.current(creation);
    }
    const sentences = endStates
      .map((state) => ({ state, count: ended.filter((one) => one.state === state).length }))
      .filter(({ count }) => count > 0)
      .map(({ state, count }) => messages.announcements[state](count));
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
