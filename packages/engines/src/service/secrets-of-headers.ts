/** Lists what must be in no message of these headers: their values, and a token without the word before it. */
export function secretsOfHeaders(headers: Readonly<Record<string, string>>): readonly string[] {
  return Object.values(headers).flatMap((value) => [value, value.replace(/^\S+\s+/, '')]);
}
