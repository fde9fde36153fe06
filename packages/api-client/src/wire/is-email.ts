/** The longest address that mail servers take, in characters. */
export const MAX_EMAIL_LENGTH = 254;

const emailPattern = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/i;

/**
 * Whether the service takes a text for an e-mail address: the one rule of the forms and of the
 * calls. Whether it exists, only the code that is sent there shows.
 */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && emailPattern.test(text);
}
