/** Shorter secrets would be found in innocent words. */
const minSecretLength = 8;

/** A text of a service without the keys that it quotes: it may be stored and logged. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= minSecretLength)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '[key]'), text);
}
