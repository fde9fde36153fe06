/** Uploads of one person that may be coming in at a time. A page sends three. */
export const MAX_INCOMING_PER_USER = 4;

/** What is coming in, with this upload. */
export type Reservation = {
  /** Of everybody. */
  readonly allBytes: number;
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
 * Counts the bytes that uploads have announced, from before their first until they are stored or
 * dropped: neither the disk nor a person's space has noticed them until then.
 */
export function createReservations(): Reserve {
  /** Bytes by key, by person. */
  const incoming = new Map<string, Map<string, number>>();
  let allBytes = 0;

  return (userId, { key, bytes }) => {
    const ofUser = incoming.get(userId) ?? new Map<string, number>();
    if (ofUser.size >= MAX_INCOMING_PER_USER) return undefined;
    incoming.set(userId, ofUser.set(key, bytes));
    allBytes += bytes;
    const known = [...ofUser.keys()];
    return {
      allBytes,
      own() {
        const keys = known.filter((each) => ofUser.has(each));
        return { keys, bytes: keys.reduce((sum, each) => sum + (ofUser.get(each) ?? 0), 0) };
      },
      release() {
        allBytes -= bytes;
        ofUser.delete(key);
        if (ofUser.size === 0) incoming.delete(userId);
      },
    };
  };
}
