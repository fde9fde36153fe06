import {
  type Consent,
  type ConsentPurpose,
  consentCalls,
  consentVersions,
} from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useKnownSession } from '../gallery/use-known-session.ts';

/** Whose face it is; of somebody else, what the user calls them. */
export type Person = Pick<Consent, 'subject' | 'name'>;

export interface Consents {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** Those that hold, to whichever text, the oldest first. */
  readonly given: readonly Consent[];
  load(): void;
  /** Resolves with the id of the consent; rejects as the client does. */
  give(person: Person, purpose: ConsentPurpose): Promise<string | undefined>;
  /** Rejects as the client does. */
  withdraw(id: string): Promise<void>;
}

/** Whether it is to the text as it is now. */
export const isCurrent = (consent: Consent | undefined): boolean =>
  consent !== undefined && consent.textVersion === consentVersions[consent.purpose];

/** Reads what the person who is logged in has agreed to, or has the agreement of others to; undefined of a guest. */
export function useConsents(): Consents | undefined {
  const client = useClient();
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : undefined;
  const [consents, setConsents] = useState<readonly Consent[]>();
  const [error, setError] = useState<unknown>();

  /** Whoever was asked for last: an answer that comes later is of somebody else. */
  const asked = useRef(userId);

  const load = useCallback(() => {
    const user = asked.current;
    const answer =
      <Value>(set: (value: Value) => void) =>
      (value: Value) =>
        asked.current === user && set(value);
    setError(undefined);
    client
      .send(consentCalls.listConsents, undefined)
      .then(answer(setConsents), answer<unknown>(setError));
  }, [client]);
  useEffect(() => {
    asked.current = userId;
    setConsents(undefined);
    if (userId !== undefined) load();
  }, [load, userId]);

  if (session.state === 'guest') return undefined;
  return {
    state: consents ? 'ready' : error === undefined ? 'loading' : 'failed',
    error,
    given: consents ?? [],
    load,
    async give({ subject, name }, purpose) {
      const textVersion = consentVersions[purpose];
      const request = { purpose, subject, name, textVersion };
      const given = await client.send(consentCalls.giveConsent, request);
      setConsents(given);
      return given.find(
        (one) => one.purpose === purpose && one.subject === subject && one.name === name,
      )?.id;
    },
    async withdraw(id) {
      setConsents(await client.send(consentCalls.withdrawConsent, { id }));
    },
  };
}
