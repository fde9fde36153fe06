/** Shorter secrets would be found in innocent words. */
const minSecretLength = 8;

/** Credentials in a quoted header, and keys in the form that OpenAI and most gateways give them. */
const quotedHeader = /\b(bearer|basic)\s+(?=[\w.~+/=-]*[\d=._-])[\w.~+/=-]{8,}/gi;
const usualKey = /\bsk-[\w-]{8,}/g;

/** A text without what looks like a key, whoever it belongs to. */
export function hideKeys(text: string): string {
  return text.replace(quotedHeader, '$1 [key]').replace(usualKey, '[key]');
}

/** A text of a service without the keys that it quotes: it may be stored and logged. */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter(({ length }) => length >= minSecretLength)
    .reduce((hidden, secret) => hidden.replaceAll(secret, '[key]'), text);
}
