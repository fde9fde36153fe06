/** Uploads of one person that may be coming in at a time. A page sends three. */
export const MAX_INCOMING_PER_USER = 4;

/** What is coming in, with this upload: of everybody, and of its owner. */
export type Reservation = {
  readonly allBytes: number;
  readonly own: Incoming;
  /** Called when the upload is stored or dropped, once. */
  release(): void;
};

type Incoming = { readonly files: number; readonly bytes: number };

/** @returns undefined where as much of this person is coming in already as may. */
export type Reserve = (userId: string, bytes: number) => Reservation | undefined;

/**
 * Counts the bytes that uploads have announced, from before their first until they are stored or
 * dropped: neither the disk nor a person's space has noticed them until then.
 */
export function createReservations(): Reserve {
  const incoming = new Map<string, Incoming>();
  let allBytes = 0;

  function add(userId: string, change: Incoming): Incoming {
    const { files, bytes } = incoming.get(userId) ?? { files: 0, bytes: 0 };
    const own = { files: files + change.files, bytes: bytes + change.bytes };
    allBytes += change.bytes;
    if (own.files > 0) incoming.set(userId, own);
    else incoming.delete(userId);
    return own;
  }

  return (userId, bytes) => {
    if ((incoming.get(userId)?.files ?? 0) >= MAX_INCOMING_PER_USER) return undefined;
    const own = add(userId, { files: 1, bytes });
    return { allBytes, own, release: () => void add(userId, { files: -1, bytes: -bytes }) };
  };
}
