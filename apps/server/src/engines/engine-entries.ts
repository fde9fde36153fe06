import * as v from 'valibot';

/** The name of an engine or of a model in the file. */
export const id = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9][a-z0-9._-]{0,63}$/, 'lower-case letters, digits, dots and dashes'),
);

/** The most requests that may be under way at the same time, over all servers. Absent: any number. */
export const slots = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

/** Entries that the service of an engine needs, whatever its kind. */
export const serviceEntries = {
  address: v.pipe(
    v.string(),
    v.check(isAddress, 'an https address without a user, a query or a fragment'),
  ),
  /** It runs on a network of the operator's own: its address may be private, and without TLS. Absent: not. */
  isOnPrivateNetwork: v.optional(v.boolean()),
  keyFrom: v.pipe(
    v.string(),
    v.regex(
      /^[A-Z][A-Z0-9_]{0,99}$/,
      'the name of an environment variable such as ARK_API_KEY, never the key itself',
    ),
  ),
  slots,
};

function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return (
    (protocol === 'https:' || protocol === 'http:') &&
    [username, password, search, hash].every((part) => part === '')
  );
}
