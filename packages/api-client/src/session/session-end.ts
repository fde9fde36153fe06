/** Tells listeners that the service no longer knows the user. A listener that throws stops no other. */
export function createSessionEnd() {
  const listeners = new Set<() => void>();
  return {
    /** Returns what ends the listening. */
    listen(listener: () => void): () => void {
      // A function of its own, so that the same listener can be added twice and removed once.
      const entry = () => listener();
      listeners.add(entry);
      return () => {
        listeners.delete(entry);
      };
    },
    notify(): void {
      for (const listener of [...listeners]) queueMicrotask(listener);
    },
  };
}
