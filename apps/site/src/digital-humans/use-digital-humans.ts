import { type DigitalHuman, digitalHumanCalls } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKnownSession } from '../gallery/use-known-session.ts';

/** What makes a digital human, or changes one. */
type Asked = { readonly name: string; readonly consent: string; readonly face: string };
type Changed = { readonly name?: string; readonly face?: string; readonly voice?: string };

export interface DigitalHumans {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** The newest first. */
  readonly all: readonly DigitalHuman[];
  load(): void;
  /** Resolves with the id of the new one; rejects as the client does. */
  create(asked: Asked): Promise<string | undefined>;
  /** Rejects as the client does. */
  change(id: string, changed: Changed): Promise<void>;
  /** Rejects as the client does. */
  remove(id: string): Promise<void>;
}

/** The digital humans of the person who is logged in; undefined of a guest. */
export function useDigitalHumans(): DigitalHumans | undefined {
  const client = useClient();
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : undefined;
  const [all, setAll] = useState<readonly DigitalHuman[]>();
  const [error, setError] = useState<unknown>();

  const load = useCallback(() => {
    setError(undefined);
    client.send(digitalHumanCalls.listMyDigitalHumans, undefined).then(setAll, setError);
  }, [client]);
  useEffect(() => {
    setAll(undefined);
    if (userId !== undefined) load();
  }, [load, userId]);

  const changes = useMemo(
    () => ({
      async create(asked: Asked) {
        const [made, ...others] = await client.send(digitalHumanCalls.createDigitalHuman, asked);
        if (made) setAll([made, ...others]);
        return made?.id;
      },
      async change(id: string, changed: Changed) {
        setAll(await client.send(digitalHumanCalls.changeDigitalHuman, { id, ...changed }));
      },
      async remove(id: string) {
        setAll(await client.send(digitalHumanCalls.deleteDigitalHuman, { id }));
      },
    }),
    [client],
  );

  if (session.state === 'guest') return undefined;
  return {
    state: all ? 'ready' : error === undefined ? 'loading' : 'failed',
    ...{ error, all: all ?? [], load, ...changes },
  };
}
