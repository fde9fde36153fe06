import {
  type DigitalHuman,
  type DigitalHumanDraft,
  type DigitalHumanList,
  digitalHumanCalls,
} from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useKnownSession } from '../gallery/use-known-session.ts';
import type { ChosenFace } from './face-field.tsx';

/** Request that makes a digital human, or changes one. */
type Asked = ChosenFace & { readonly name: string; readonly consent: string };
type Changed = Partial<ChosenFace> & { readonly name?: string; readonly voice?: string };
/** Parts that are chosen, and not made yet. A face that is null is chosen anew. */
type Chosen = Partial<Omit<ChosenFace, 'face'>> & {
  readonly consent: string;
  readonly digitalHumanId?: string | undefined;
  readonly name?: string;
  readonly face?: string | null;
};

export interface DigitalHumans {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The newest first. */
  readonly all: readonly DigitalHuman[];
  /** Drafts chosen on the way to others, on whichever device. */
  readonly drafts: readonly DigitalHumanDraft[];
  /** Whether the service makes MP4 of WebM. */
  readonly convertsFilms: boolean;
  load(): void;
  /** Resolves with the id of the new one; rejects as the client does. */
  create(asked: Asked): Promise<string | undefined>;
  /** Stores what is chosen. Rejects as the client does. */
  saveDraft(chosen: Chosen): Promise<void>;
  /** Rejects as the client does. */
  change(id: string, changed: Changed): Promise<void>;
  /** Rejects as the client does. */
  remove(id: string): Promise<void>;
}

/** The digital humans of the person who is logged in, asked for again when they come back to the page; undefined of a guest. */
export function useDigitalHumans(): DigitalHumans | undefined {
  const client = useClient();
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : undefined;
  const [all, setAll] = useState<readonly DigitalHuman[]>();
  const [drafts, setDrafts] = useState<readonly DigitalHumanDraft[]>([]);
  const [convertsFilms, setConvertsFilms] = useState(false);
  const [error, setError] = useState<unknown>();

  /** The question whose answer is waited for; what came before it is out of date. */
  const question = useRef<object>(undefined);

  const load = useCallback(() => {
    const asked = {};
    question.current = asked;
    const answer = <Value>(set: (value: Value) => void) => {
      return (value: Value) => {
        if (question.current !== asked) return;
        question.current = undefined;
        set(value);
      };
    };
    function show(list: DigitalHumanList) {
      setAll(list.digitalHumans);
      setDrafts(list.drafts);
      setConvertsFilms(list.convertsFilms);
    }
    setError(undefined);
    client
      .send(digitalHumanCalls.listMyDigitalHumans, undefined)
      .then(answer(show), answer(setError));
  }, [client]);
  useEffect(() => {
    question.current = undefined;
    setAll(undefined);
    if (userId === undefined) return;
    load();
    function onReturn() {
      if (!document.hidden && !question.current) load();
    }
    document.addEventListener('visibilitychange', onReturn);
    window.addEventListener('focus', onReturn);
    return () => {
      document.removeEventListener('visibilitychange', onReturn);
      window.removeEventListener('focus', onReturn);
    };
  }, [load, userId]);

  /** One after the other, and before what is made of them: an earlier one would bring back what a later one has ended. */
  const lastSave = useRef<Promise<unknown>>(Promise.resolve());

  const changes = useMemo(() => {
    function store(changed: readonly DigitalHuman[]) {
      question.current = undefined;
      setAll(changed);
    }
    return {
      async create(asked: Asked) {
        await lastSave.current;
        const made = await client.send(digitalHumanCalls.createDigitalHuman, asked);
        store(made);
        setDrafts((now) =>
          now.filter((one) => one.consentId !== asked.consent || one.digitalHumanId !== undefined),
        );
        return made[0]?.id;
      },
      saveDraft(chosen: Chosen) {
        const saved = lastSave.current.then(async () => {
          setDrafts(await client.send(digitalHumanCalls.saveDigitalHumanDraft, chosen));
        });
        lastSave.current = saved.catch(() => {});
        return saved;
      },
      async change(id: string, changed: Changed) {
        await lastSave.current;
        store(await client.send(digitalHumanCalls.changeDigitalHuman, { id, ...changed }));
        if (changed.face === undefined) return;
        setDrafts((now) => now.filter(({ digitalHumanId }) => digitalHumanId !== id));
      },
      async remove(id: string) {
        store(await client.send(digitalHumanCalls.deleteDigitalHuman, { id }));
      },
    };
  }, [client]);

  if (session.state === 'guest') return undefined;
  return {
    state: all ? 'ready' : error === undefined ? 'loading' : 'failed',
    ...{ error, all: all ?? [], drafts, convertsFilms, load, ...changes },
  };
}
