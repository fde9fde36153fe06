/** Uploads of one person that may be coming in at a time. A page sends three. */
export const MAX_INCOMING_PER_USER = 4;

/** Bytes that are coming in, with this upload. */
export type Reservation = {
  /** Of its owner: this one, and those that began before it and are neither stored nor dropped now. */
  readonly own: () => Incoming;
  /** Called when the upload is stored or dropped, once. */
  release(): void;
};

type Incoming = { readonly keys: readonly string[]; readonly bytes: number };

/** @returns undefined where as much of this person is coming in already as may. */
export type Reserve = (
  userId: string,
  upload: { key: string; bytes: number },
) => Reservation | undefined;

/**
 * Counts the bytes that a person's uploads have announced, from before their first until they are stored or
 * dropped: their space has not noticed them until then.
 */
export function createReservations(): Reserve {
  /** Bytes by key, by person. */
  const incoming = new Map<string, Map<string, number>>();

  return (userId, { key, bytes }) => {
    const ofUser = incoming.get(userId) ?? new Map<string, number>();
    if (ofUser.size >= MAX_INCOMING_PER_USER) return undefined;
    incoming.set(userId, ofUser.set(key, bytes));
    const known = [...ofUser.keys()];
    return {
      own() {
        const keys = known.filter((each) => ofUser.has(each));
        return { keys, bytes: keys.reduce((sum, each) => sum + (ofUser.get(each) ?? 0), 0) };
      },
      release() {
        ofUser.delete(key);
        if (ofUser.size === 0) incoming.delete(userId);
      },
    };
  };
}
