import { readStored, writeStored } from '../storage/browser-storage.ts';

/** A code that is on its way, or there. */
export interface SentCode {
  readonly email: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const key = 'login-code';
const area = 'session';

/** Milliseconds for which the service takes a code. */
const goodForMs = 10 * 60_000;

/** The code that this tab has asked for, if it may be good still. */
export function readSentCode(): SentCode | undefined {
  const [, at = '', email = ''] = /^(\d+) (.+)$/.exec(readStored(key, { area }) ?? '') ?? [];
  const age = Date.now() - Number(at);
  return email !== '' && age >= 0 && age < goodForMs ? { email, at: Number(at) } : undefined;
}

export function writeSentCode(sent: SentCode | undefined): void {
  writeStored(key, sent && `${sent.at} ${sent.email}`, { area });
}
