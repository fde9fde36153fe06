import { type Consent, consentCalls, FACE_CONSENT_VERSION } from '@site/api-client/wire';
import { useClient } from '@site/shell';
import { useCallback, useEffect, useState } from 'react';
import { useKnownSession } from '../../gallery/use-known-session.ts';

const purpose = 'face-swap';

export type Subject = Consent['subject'];

export interface Consents {
  readonly state: 'loading' | 'ready' | 'failed';
  readonly error: unknown;
  /** When it was given to the text as it is now. */
  givenAt(subject: Subject): string | undefined;
  load(): void;
  /** Both reject as the client does. */
  give(subject: Subject): Promise<void>;
  withdraw(subject: Subject): Promise<void>;
}

/** What the person who is logged in has agreed to, or has the agreement of others to; undefined of a guest. */
export function useConsents(): Consents | undefined {
  const client = useClient();
  const session = useKnownSession();
  const userId = session.state === 'user' ? session.user.id : undefined;
  const [consents, setConsents] = useState<readonly Consent[]>();
  const [error, setError] = useState<unknown>();

  const load = useCallback(() => {
    setError(undefined);
    client.send(consentCalls.listConsents, { purpose }).then(setConsents, setError);
  }, [client]);
  useEffect(() => {
    setConsents(undefined);
    if (userId !== undefined) load();
  }, [load, userId]);

  if (session.state === 'guest') return undefined;
  return {
    state: consents ? 'ready' : error === undefined ? 'loading' : 'failed',
    error,
    givenAt: (subject) =>
      consents?.find((one) => one.subject === subject && one.textVersion === FACE_CONSENT_VERSION)
        ?.givenAt,
    load,
    async give(subject) {
      const textVersion = FACE_CONSENT_VERSION;
      setConsents(await client.send(consentCalls.giveConsent, { purpose, subject, textVersion }));
    },
    async withdraw(subject) {
      setConsents(await client.send(consentCalls.withdrawConsent, { purpose, subject }));
    },
  };
}
